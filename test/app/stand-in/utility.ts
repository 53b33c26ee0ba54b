import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { given } from './state.js';

/** A utility process as a child of Node; the register script gives it Electron's `parentPort`. */
class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;

  constructor(modulePath: string, args: readonly string[]) {
    super();
    this.#child = fork(modulePath, [...args], {
      serialization: 'advanced',
      execArgv: ['--import', given('REGISTER')],
      env: { ...process.env, STAND_IN_UTILITY: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('exit', (code) => this.emit('exit', code ?? 9));
  }

  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined;
  }

  postMessage(message: unknown): void {
    if (this.#child.connected) this.#child.send(message as object, () => undefined); // Gatehand's messages are objects
  }

  kill(): boolean {
    return this.#child.kill();
  }
}

export const utilityProcess = { fork: (modulePath: string, args: readonly string[] = []) => new UtilityProcess(modulePath, args) };
