/** An error a script can catch: macOS's own number, its text, and for a compile error the line. */
export class ScriptError extends Error {
  readonly number: number;
  readonly line: number | null;

  constructor(number: number, message: string, more: { readonly line?: number | null; readonly cause?: unknown } = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'ScriptError';
    this.number = number;
    this.line = more.line ?? null;
  }
}

/** The numbers used here, by Apple's meaning. */
export const scriptErrors = {
  syntax: -2741,
  failed: -2700,
  undefinedVariable: -2753,
  noSuchObject: -1728,
  badIndex: -1719,
  wrongParameters: -1721,
  cannotSet: -10006,
  cannotCoerce: -1700,
  notUnderstood: -1708,
  notPermitted: -1743,
  notAssistive: -25211,
  timedOut: -1712,
  notRunning: -600,
  userCancelled: -128,
  outOfMemory: -108,
  handlerFailed: -10000,
  badParameter: -50,
  fileNotFound: -43,
  fileLocked: -45,
  divisionByZero: -2701,
  invalidDate: -30720,
} as const;

/** Throws -1728, naming what is not there. */
export function noSuchObject(message: string, line: number | null = null): never {
  throw new ScriptError(scriptErrors.noSuchObject, message, { line });
}

/** Throws what is not simulated, naming it, as a script of that language would be told. */
export function notSimulated(language: 'applescript' | 'javascript', what: string, line: number | null = null): never {
  const number = language === 'applescript' ? scriptErrors.syntax : scriptErrors.failed;
  throw new ScriptError(number, `${what} is not simulated.`, { line });
}
