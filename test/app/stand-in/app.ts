import { EventEmitter } from 'node:events';
import { mkdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nativeImage } from './images.js';
import { given, recorded } from './state.js';

/** Where Electron would put it by the name in package.json. */
let userData = given('USER_DATA');
const otherPaths = new Map<string, string>();

// Electron's packed program has no script among its arguments, as Node has.
if (basename(process.argv[1] ?? '') === 'index.js') process.argv.splice(1, 1);

/** The app object: as much of its life as Gatehand depends on. */
class App extends EventEmitter {
  readonly isPackaged = given('PACKAGED', '1') === '1';
  readonly commandLine = {
    hasSwitch: (name: string) => process.argv.some((given) => given === `--${name}` || given.startsWith(`--${name}=`)),
  };
  readonly dock = undefined;
  name = 'gatehand';
  #owned: string | null = null;

  whenReady(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  getPath(name: string): string {
    if (name === 'exe') return given('EXE', '/Applications/Gatehand.app/Contents/MacOS/Gatehand');
    const other = otherPaths.get(name);
    if (other !== undefined) return other;
    mkdirSync(userData, { recursive: true });
    if (name === 'appData') return given('APP_DATA', userData);
    return name === 'userData' ? userData : join(userData, name);
  }

  setPath(name: string, path: string): void {
    if (name === 'userData') userData = path;
    else otherPaths.set(name, path);
  }

  getName = (): string => this.name;
  getVersion = (): string => '0.0.0';
  getAppPath = (): string => given('APP_PATH');
  getLocale = (): string => this.getPreferredSystemLanguages()[0] ?? 'en';
  getSystemLocale = (): string => given('LOCALE', 'en-US');
  getPreferredSystemLanguages = (): string[] => given('LANGUAGES', 'en-US').split(',');
  getFileIcon = async () => nativeImage.createEmpty();
  getLoginItemSettings = () => ({ openAtLogin: recorded.loginItem, status: recorded.loginItem ? 'enabled' : 'not-registered' });

  setLoginItemSettings({ openAtLogin }: { readonly openAtLogin: boolean }): void {
    recorded.loginItem = openAtLogin;
  }

  /** A link that names the pid of the first, as Chromium's; a second start signals it, as LaunchServices would hand it the event. */
  requestSingleInstanceLock(): boolean {
    if (given('LOCK') === 'refused') return false;
    mkdirSync(userData, { recursive: true });
    const lock = join(userData, 'SingletonLock');
    try {
      symlinkSync(`a-mac.local-${process.pid}`, lock);
    } catch {
      process.kill(Number(readlinkSync(lock).split('-').at(-1)), 'SIGUSR2');
      return false;
    }
    this.#owned = lock;
    process.on('SIGUSR2', () => this.emit('second-instance', {}, [], '', null));
    return true;
  }

  isInApplicationsFolder = (): boolean => this.getPath('exe').startsWith('/Applications/');

  /** Moves, starts the moved one and ends this one. Throws, as Electron does, where macOS or its owner does not let it. */
  moveToApplicationsFolder(): boolean {
    if (given('MOVE') === 'refused') throw new Error('User rejected the authorization request');
    recorded.moved += 1;
    this.exit(0);
    return true;
  }

  relaunch(): void {
    recorded.relaunched += 1;
  }

  /** Asks everybody, and ends when nobody objects. */
  quit(): void {
    setImmediate(() => {
      let prevented = false;
      this.emit('before-quit', { preventDefault: () => (prevented = true) });
      if (prevented) return;
      this.emit('will-quit', { preventDefault: () => undefined });
      this.exit(0);
    });
  }

  exit(code = 0): void {
    if (this.#owned !== null) rmSync(this.#owned, { force: true });
    // A last message to the spec must have left before the process does.
    if (process.send === undefined) process.exit(code);
    process.send({ ended: recorded }, () => process.exit(code));
  }

  /** An app without a Dock tile is not the active one when it starts, and what it shows on no window stands behind the others. */
  isInFront = false;
  focus(options?: { readonly steal: boolean }): void {
    this.isInFront ||= options?.steal === true;
  }
  /** The next app in line becomes the active one; only what macOS itself is asked for brings the windows back without this. */
  hide(): void {
    recorded.hidden = true;
    setImmediate(() => this.emit('did-resign-active'));
  }
  isActive = (): boolean => !recorded.hidden;
  isHidden = (): boolean => recorded.hidden;
  show(): void {
    recorded.hidden = false;
  }
  setName(name: string): void {
    this.name = name;
  }
}

export const app = new App();
