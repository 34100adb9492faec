import { ClickRecord } from './click-record.js';
import { RefusedPlaces, type RefusedArea } from './refused-places.js';
import { SetBacks } from './set-backs.js';
import { UnreadPackets } from './unread-packets.js';

export interface ServerTraitsOptions {
  /** Tells the user. */
  readonly tell: (trouble: string) => void;
  /** Tells the team's other bodies of an area that refuses changes. */
  readonly share: (area: RefusedArea) => void;
}

/** What a body has learnt of its server that other servers do not do. It outlives the body's connections. */
export class ServerTraits {
  readonly clicks: ClickRecord;
  readonly refused: RefusedPlaces;
  readonly setBacks: SetBacks;
  readonly unread: UnreadPackets;

  constructor(options: ServerTraitsOptions = { tell: () => {}, share: () => {} }) {
    this.clicks = new ClickRecord(options);
    this.refused = new RefusedPlaces(options);
    this.setBacks = new SetBacks(options);
    this.unread = new UnreadPackets(options);
  }
}
