// A reporter for vitest that ends test processes which hang, since vitest's own timeouts cannot end code that never
// gives control back. It prints which tests were running, and where their processes were. Works on Linux only.
import { readdirSync, readFileSync } from 'node:fs';

/** Where a process listens for debuggers after SIGUSR1. */
const inspector = 'http://127.0.0.1:9229/json/list';

export class HangReporter {
  #running = new Map();
  #timer;
  #milliseconds;

  /** `minutes`: how long nothing may begin or end; more than the longest timeout of a test. */
  constructor(minutes) {
    this.#milliseconds = minutes * 60_000;
  }

  onTestRunStart() {
    this.#restart();
  }

  onTestModuleStart({ moduleId }) {
    this.#set(moduleId, '(before or between its tests)');
  }

  onTestCaseReady({ module, fullName }) {
    this.#set(module.moduleId, fullName);
  }

  onTestCaseResult({ module, fullName }) {
    this.#set(module.moduleId, `(after ${fullName})`);
  }

  onTestModuleEnd({ moduleId }) {
    this.#running.delete(moduleId);
    this.#restart();
  }

  onTestRunEnd() {
    clearTimeout(this.#timer);
  }

  #set(moduleId, doing) {
    this.#running.set(moduleId, doing);
    this.#restart();
  }

  #restart() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), this.#milliseconds);
    this.#timer.unref();
  }

  async #end() {
    console.error(`TESTS_HANG: no test has begun or ended for ${this.#milliseconds / 60_000} minutes. Running:`);
    for (const [file, doing] of this.#running) console.error(`  ${file} › ${doing}`);
    for (const id of testProcesses()) {
      console.error(`  process ${id}:\n${await describe(id)}`);
      process.kill(id, 'SIGKILL');
    }
  }
}

/** Returns the ids of vitest's test processes; none where there is no /proc. */
function testProcesses() {
  try {
    return readdirSync(`/proc/${process.pid}/task`)
      .flatMap((thread) => readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').trim().split(/\s+/))
      .filter((id) => id !== '' && readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('/workers/forks'))
      .map(Number);
  } catch {
    return [];
  }
}

/** Returns the state and the processor time of each thread of a process, and the stack of its main thread. */
async function describe(id) {
  try {
    const threads = readdirSync(`/proc/${id}/task`).map((thread) => {
      const [, name, rest] = /\((.*)\) (.*)/.exec(readFileSync(`/proc/${id}/task/${thread}/stat`, 'utf8'));
      const fields = rest.split(' ');
      return `    ${name}: ${fields[0]}, ${(Number(fields[11]) + Number(fields[12])) / 100} s of processor time`;
    });
    const frames = await stackOf(id).catch((error) => [`no stack: ${error.message}`]);
    return [...threads, ...frames.map((frame) => `    ${frame}`)].join('\n');
  } catch (error) {
    return `    ${error.message}`;
  }
}

/** Returns where the main thread of a process is, even in the middle of a loop. */
async function stackOf(id) {
  process.kill(id, 'SIGUSR1');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const [target] = await (await fetch(inspector, { signal: AbortSignal.timeout(5000) })).json();
  const socket = new globalThis.WebSocket(target.webSocketDebuggerUrl);
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('the main thread runs no JavaScript')), 5000);
    socket.onerror = () => reject(new Error('no connection to the inspector'));
    socket.onopen = () => {
      socket.send('{"id":1,"method":"Debugger.enable"}');
      socket.send('{"id":2,"method":"Debugger.pause"}');
    };
    socket.onmessage = ({ data }) => {
      const { method, params } = JSON.parse(data);
      if (method !== 'Debugger.paused') return;
      resolve(
        params.callFrames.map(
          ({ functionName, url, location }) => `at ${functionName} (${url}:${location.lineNumber + 1})`,
        ),
      );
    };
  });
}
