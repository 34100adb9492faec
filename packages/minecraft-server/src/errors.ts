/** Codes of the errors that a caller can handle. */
export type MinecraftServerErrorCode =
  | 'BAD_OPTION'
  | 'VERSION_UNSUPPORTED'
  | 'NODE_UNSUPPORTED'
  | 'PORT_IN_USE'
  | 'START_FAILED'
  | 'NOT_RUNNING'
  | 'COMMAND_FAILED'
  | 'TIMEOUT';

/** An error with a stable code and a remedy. The message is one paragraph and quotes the offending value. */
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
