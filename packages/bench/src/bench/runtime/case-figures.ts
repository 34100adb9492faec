/**
 * The figures that one process prints: CPU in microseconds (user and system), memory in bytes, time in milliseconds.
 */
export interface CaseFigures {
  /** Before the process loaded any module. */
  readonly emptyCpu: number;
  /** For loading the system's modules. */
  readonly loadCpu: number;
  readonly jobCpu: number;
  /** The process's peak resident memory. */
  readonly peakMemory: number;
  /** From the start of the job to the leader's answer. */
  readonly wall: number;
  readonly leaderCalls: number;
  /** Calls of functions during the job, where they are counted. */
  readonly functionCalls?: number;
}
