/**
 * What one process came to, as it prints it: CPU in microseconds (user and system), memory in bytes, time in
 * milliseconds.
 */
export interface CaseFigures {
  /** Of the process before it loaded anything. */
  readonly emptyCpu: number;
  readonly loadCpu: number;
  readonly jobCpu: number;
  /** The most that the process held at any time. */
  readonly peakMemory: number;
  /** From the start of the job to the leader's answer. */
  readonly wall: number;
  readonly leaderCalls: number;
}
