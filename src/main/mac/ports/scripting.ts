import type { Job } from './job.js';

/** AppleScript, or JavaScript for Automation. */
export type ScriptLanguage = 'applescript' | 'javascript';

/** A script to run as osascript would. */
export interface ScriptRequest {
  readonly language: ScriptLanguage;
  readonly source: string;
  /** What `on run argv` and `function run(argv)` get; none unless given. */
  readonly args?: readonly string[];
  /** Ms, at most 30,000. */
  readonly timeoutMs: number;
}

/** What a script that ended well said. */
export interface ScriptOutcome {
  /** Standard output as it came. */
  readonly output: string;
  /** The value as JSON, null when it has no such form. */
  readonly parsed: unknown;
  readonly stderr: string;
}

/** A program and its arguments, without a shell; null: nothing, or the home folder. */
export interface ShellRequest {
  readonly command: string;
  readonly args: readonly string[];
  readonly workingDirectory: string | null;
  readonly environment: Readonly<Record<string, string>>;
  readonly stdin: string | null;
  readonly timeoutMs: number;
}

/** How a program ended; `exitCode` null: by a signal. */
export interface ShellOutcome {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Output beyond the cap was dropped. */
  readonly truncated: boolean;
}

/** Scripts and commands. Errors carry the script's own message; a script that runs over its time is ended. */
export interface ScriptingPort {
  run(job: Job, request: ScriptRequest): Promise<ScriptOutcome>;
  /** Compiles without running. */
  check(
    job: Job,
    request: Pick<ScriptRequest, 'language' | 'source'>,
  ): Promise<{ readonly valid: boolean; readonly message: string; readonly line: number | null }>;
  shell(job: Job, request: ShellRequest): Promise<ShellOutcome>;
}

/** Signs on the screen that never take a click. */
export interface OverlayPort {
  /** Shows where a click lands, for a moment. */
  pulse(job: Job, at: { readonly x: number; readonly y: number }): Promise<void>;
}
