import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Locks a folder by a file that names this process and when it started. Returns the function that unlocks it, or null
 * while another process holds the lock. The lock of a process that has ended is taken over, also when another process
 * has its id by now, as after a restart of the machine. Throws the file system's error.
 */
export function lockByProcess(file: string): (() => void) | null {
  if (holderOf(file) === null) rmSync(file, { force: true });
  try {
    writeFileSync(file, identityOf(process.pid) ?? '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
  return held(file);
}

/** The locks that this process holds. */
const locks = new Set<string>();

/** Keeps a lock until the returned function is called or the process exits, however sudden that is. */
function held(file: string): () => void {
  if (locks.size === 0) process.on('exit', releaseAll);
  locks.add(file);
  return () => {
    locks.delete(file);
    if (locks.size === 0) process.off('exit', releaseAll);
    rmSync(file, { force: true });
  };
}

function releaseAll(): void {
  for (const file of locks) rmSync(file, { force: true });
}

/** The id of the running process that holds a lock; null when none does. */
export function holderOf(file: string): number | null {
  let lock: string;
  try {
    lock = readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
  const pid = Number.parseInt(lock, 10);
  if (!(pid > 0)) return null;
  // A lock that another program wrote may hold only the process's id.
  return identityOf(pid) === lock || (lock === String(pid) && identityOf(pid) !== null) ? pid : null;
}

/** "PID START": distinguishes processes that get the same id one after the other. Null when no process has the id. */
function identityOf(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // The process exists and belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null;
  }
  const start = startOf(pid);
  return start === null ? null : `${pid} ${start}`.trim();
}

/** The machine's boot and the process's start, where Linux tells them; otherwise empty. Null for a zombie. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The process's name is in parentheses and may hold spaces; the start is the 20th word after it.
    const words = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1)?.trim().split(' ') ?? [];
    return words[0] === 'Z' ? null : `${boot} ${words[19] ?? ''}`;
  } catch {
    return '';
  }
}
