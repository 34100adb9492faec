import { Session } from 'node:inspector/promises';

/**
 * Counts the calls of JavaScript functions in this process. No other load on the machine changes the count, as it does
 * the CPU time.
 */
export class FunctionCalls {
  private constructor(private readonly session: Session) {}

  /** Begins to count, in whatever is loaded from now on. */
  static async start(): Promise<FunctionCalls> {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return new FunctionCalls(session);
  }

  /** Returns the number of calls since the start, or since it was asked for last. */
  async taken(): Promise<number> {
    const { result } = await this.session.post('Profiler.takePreciseCoverage');
    return result.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  }
}
