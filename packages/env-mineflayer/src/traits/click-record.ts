/** Acts in a row whose clicks the server has not confirmed, after which such acts are given up. */
const unconfirmedActs = 2;
/** How mineflayer says that a click was not confirmed, before and from version 1.17 on. */
const notConfirmed = /didn't respond to transaction|\bupdateSlot:\d+ did not fire/;

/** Remembers whether the server confirms clicks in windows. */
export class ClickRecord {
  #unconfirmed = 0;

  constructor(private readonly options: { readonly tell: (trouble: string) => void }) {}

  /** Whether acts that need clicks make no sense here. */
  get isHopeless(): boolean {
    return this.#unconfirmed >= unconfirmedActs;
  }

  /** Notes that the server has confirmed a click. */
  confirmed(): void {
    this.#unconfirmed = 0;
  }

  /** Returns the text for a failed call of mineflayer, and notes if a click was not confirmed. */
  failed(error: string): string {
    if (!notConfirmed.test(error)) return error;
    if (++this.#unconfirmed === unconfirmedActs)
      this.options.tell(
        'the server does not confirm clicks in inventories and windows: bodies can neither craft nor smelt there, nor ' +
          'move items into containers and out of them',
      );
    return 'the server did not confirm the click';
  }
}
