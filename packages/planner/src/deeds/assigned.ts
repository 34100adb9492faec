/** A task for an agent. */
export interface Assigned {
  readonly agent: string;
  readonly task: string;
}
