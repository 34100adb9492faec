import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readRegularFileSync } from '@s-agents/kit';

/**
 * Locks a folder by a file that names this process and when it started. Returns the function that unlocks it, or null
 * while another process holds the lock. The lock of a process that has ended is taken over, also when another process
 * has its id by now, as after a restart of the machine. Throws the file system's error.
 */
export function lockByProcess(file: string): (() => void) | null {
  if (!create(file) && !takeOver(file)) return null;
  return held(file);
}

/** Takes over the lock of a process that has ended. Of several processes that see it has, one does so at a time. */
function takeOver(file: string): boolean {
  if (holderOf(file) !== null) return false;
  const taking = `${file}.taking`;
  if (!create(taking)) {
    const text = textOf(taking);
    // Where it is gone by now, another process has just taken the lock over.
    if (text === null || holderIn(text) !== null) return false;
    rmSync(taking, { force: true });
    if (!create(taking)) return false;
  }
  try {
    // Another process may have taken it over since.
    if (holderOf(file) !== null) return false;
    rmSync(file, { force: true });
    return create(file);
  } finally {
    rmSync(taking, { force: true });
  }
}

/** Creates a lock of this process, which others see with its content or not at all. False when there is one. */
function create(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, identityOf(process.pid) ?? '', { flag: 'wx' });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!['EPERM', 'ENOSYS', 'ENOTSUP'].includes(code ?? '')) throw error;
    return createWithoutLink(file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** For file systems without links. */
function createWithoutLink(file: string): boolean {
  try {
    writeFileSync(file, identityOf(process.pid) ?? '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
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
    release(file);
  };
}

function releaseAll(): void {
  for (const file of locks) release(file);
}

/** Removes a lock, unless another process holds it by now. */
function release(file: string): void {
  if (holderOf(file) === process.pid) rmSync(file, { force: true });
}

/** The id of the running process that holds a lock; null when none does. */
export function holderOf(file: string): number | null {
  const text = textOf(file);
  return text === null ? null : holderIn(text);
}

function textOf(file: string): string | null {
  try {
    return readRegularFileSync(file).trim();
  } catch {
    return null;
  }
}

function holderIn(lock: string): number | null {
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
