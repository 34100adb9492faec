/** Why a run, step, action or wait was told to stop: the `reason` of every AbortSignal that S-Agents aborts. */
export class Cancelled extends Error {
  constructor(readonly why: string) {
    super(`cancelled: ${why}`);
    this.name = 'Cancelled';
  }
}
