/** What can go wrong in a way that the caller can mend. */
export type MinecraftServerErrorCode =
  | 'BAD_OPTION'
  | 'VERSION_UNSUPPORTED'
  | 'PORT_IN_USE'
  | 'START_FAILED'
  | 'NOT_RUNNING'
  | 'COMMAND_FAILED'
  | 'TIMEOUT';

/** An error with a stable code and a remedy; `message` says what was given, in one paragraph. */
export class MinecraftServerError extends Error {
  override readonly name = 'MinecraftServerError';

  constructor(
    readonly code: MinecraftServerErrorCode,
    message: string,
    readonly remedy: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}
