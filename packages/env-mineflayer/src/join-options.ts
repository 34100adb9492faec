import { reflexesOn, type AskedFor } from '@s-agents/minecraft';
import { accountOf } from './accounts.js';
import type { JoinOptions } from './bodies/protocol.js';
import type { LinesOnJoin } from './on-join.js';
import type { MineflayerOptions, ServerLocation } from './options.js';

/** Seconds that a body stays on a foreign server before it counts as joined. */
const settleSeconds = 2;
/**
 * Seconds without a packet after which a connection counts as lost, and seconds that a body then has to return. A
 * server that is gone for good ends the run within 90 s: both limits, and less than 5 s to end the run.
 */
const silentSeconds = 30;
const returnSeconds = 55;

export interface JoinSettings {
  readonly options: MineflayerOptions;
  readonly location: ServerLocation;
  readonly server: { readonly host: string; readonly port: number };
  /** The Minecraft version. */
  readonly version: string;
  readonly agents: readonly string[];
  readonly keptItems: readonly string[];
  readonly asked: AskedFor;
  readonly lines: LinesOnJoin;
}

/** Returns how an agent's body joins the run's server. */
export function joinOptionsOf(
  agent: string,
  { options, location, server, version, agents, keptItems, asked, lines }: JoinSettings,
): JoinOptions {
  const { viewDistance, joinSeconds, reflexes, commanders, protect, leaveBuilt } = options;
  const { visitors = location.kind === 'embedded' ? 'heard' : 'ignored' } = options;
  const onJoin = lines.of(agent);
  const account = accountOf(agent, options);
  return {
    ...(account === undefined ? {} : { account }),
    host: server.host,
    port: server.port,
    viewDistance,
    joinSeconds,
    settleSeconds: location.kind === 'embedded' ? 0 : settleSeconds,
    silentSeconds,
    returnSeconds,
    version,
    reflexes: [...reflexesOn(reflexes)],
    kept: keptItems,
    protection: { areas: protect, leaveBuilt, asked },
    ...(onJoin.length === 0 ? {} : { onJoin }),
    // What is said by one body, another one may hear.
    ...(lines.secrets.length === 0 ? {} : { secrets: lines.secrets }),
    ...(commanders.length === 0 ? {} : { commanders }),
    ...(visitors === 'heard' ? {} : { hears: agents }),
  };
}
