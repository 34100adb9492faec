import { SAgentsError } from '@s-agents/core';

/** What users can do about errors of the operating system, by the system's code. */
const remedies: Readonly<Record<string, string>> = {
  EMFILE: 'let the process open more files (ulimit -n 4096), and close what else is open',
  ENFILE: 'close programs: the whole machine has too many files open',
  ENOMEM: 'free memory, or run a smaller team',
  ENOSPC: 'free disk space',
  EDQUOT: 'free disk space: your quota is used up',
  EROFS: 'use a folder on a disk that can be written to',
  EACCES: 'allow this user to use that file or folder, or name another one',
  EPERM: 'allow this user to use that file or folder, or name another one',
  EIO: 'check the disk: it could not be read or written',
  EBUSY: 'close the program that uses it',
  ELOOP: 'remove the symbolic link that leads back to itself',
  EISDIR: 'remove the folder that is in place of a file, or name another one',
  ERR_FS_EISDIR: 'remove the folder that is in place of a file, or name another one',
  ENOTDIR: 'remove the file that is in place of a folder, or name another one',
  ENAMETOOLONG: 'use a shorter name',
};

/** Explains an error of the operating system that users can do something about; null for any other error. */
export function explainSystemError(error: unknown): SAgentsError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const { code } = error;
  const remedy = Object.hasOwn(remedies, code) ? remedies[code] : undefined;
  if (remedy === undefined) return null;
  const message = `the system refuses what the command needs (${error.message.includes(code) ? '' : `${code}: `}${error.message})`;
  return new SAgentsError({ code: 'SYSTEM_REFUSED', message, remedy, cause: error });
}
