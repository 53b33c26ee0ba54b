import { fail, GatehandError } from '../../../../shared/errors.js';

export { isRef } from '../../../../shared/not-there.js';

/** How a step picks among the siblings of its role: nothing, `[2]`, `["Save"]`, `["Save"][1]` or `[#id]`. */
export interface Step {
  readonly role: string;
  readonly label: string | null;
  readonly identifier: string | null;
  readonly index: number | null;
}

/** A parsed path; `app` is a name, a bundle id or a pid, null when the path starts below the app. */
export interface ElementPath {
  readonly app: string | number | null;
  readonly steps: readonly Step[];
}

/** `app("Finder")`, or `app(123)` where a name would not be enough. */
export function formatApp(app: string | number): string {
  return typeof app === 'number' ? `app(${app})` : `app("${escapeText(app)}")`;
}

/** One step as it is written. */
export function formatStep({ role, label, identifier, index }: Step): string {
  const named = label === null ? '' : `["${escapeText(label)}"]`;
  const known = identifier === null ? '' : `[#${identifier.replace(/[\\\]]/g, '\\$&')}]`;
  return `${role}${known}${named}${index === null ? '' : `[${index}]`}`;
}

/** A whole path as it is written; parsing it gives the same path again. */
export function formatPath(path: ElementPath): string {
  const steps = path.steps.map(formatStep);
  return (path.app === null ? steps : [formatApp(path.app), ...steps]).join('/');
}

/** Reads `app("Finder")/window[0]/toolbar/button["Save"]`. Error: `invalid_input` with the place and the grammar. */
export function parsePath(text: string): ElementPath {
  const reader = new Reader(text.trim());
  const app = reader.app();
  const steps: Step[] = [];
  if (app !== null && reader.done) return { app, steps };
  if (app !== null) reader.expect('/');
  do steps.push(reader.step());
  while (reader.take('/'));
  if (!reader.done) reader.complain('a "/" or the end');
  return { app, steps };
}

/** An identifier that stands alone, as `sign-in` or `#sign-in`: what has no mark of a path in it; null for a path. */
export function bareIdentifier(text: string): string | null {
  return /^#?([^/[\]()"#]+)$/.exec(text.trim())?.[1]?.trim() ?? null;
}

/** The path of what an element stands in; null for an app. */
export function parentPath(text: string): string | null {
  const { app, steps } = parsePath(text);
  return steps.length === 0 ? null : formatPath({ app, steps: steps.slice(0, -1) });
}

function escapeText(text: string): string {
  return text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n');
}

/** A cursor over the text of one path. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  take(token: string): boolean {
    if (!this.#text.startsWith(token, this.#at)) return false;
    this.#at += token.length;
    return true;
  }

  expect(token: string): void {
    if (!this.take(token)) this.complain(`"${token}"`);
  }

  app(): string | number | null {
    if (!this.take('app(')) return null;
    const app = this.take('"') ? this.#until('"') : Number(this.#match(/[0-9]+/y) ?? this.complain('a quoted name or a process id'));
    this.expect(')');
    return app;
  }

  step(): Step {
    const role = this.#match(/[A-Za-z_][A-Za-z0-9_]*/y) ?? this.complain('a role such as button');
    let label: string | null = null;
    let identifier: string | null = null;
    let index: number | null = null;
    while (this.take('[')) {
      if (this.take('"')) {
        label = this.#until('"');
        this.expect(']');
      } else if (this.take('#')) {
        identifier = this.#until(']');
      } else {
        index = Number(this.#match(/[0-9]+/y) ?? this.complain('an index, a quoted title or #identifier'));
        this.expect(']');
      }
    }
    return { role, label, identifier, index };
  }

  complain(wanted: string): never {
    throw new GatehandError({
      code: 'invalid_input',
      message: `The element path cannot be read: at character ${this.#at + 1} ${wanted} was expected.`,
      remedy: 'Use a ref such as e12, or a path such as app("Finder")/window[0]/toolbar/button["Save"].',
      details: { path: this.#text, position: this.#at + 1, expected: wanted },
    });
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0] ?? null;
    this.#at += found?.length ?? 0;
    return found;
  }

  /** The text up to an unescaped end mark, which is consumed. */
  #until(end: string): string {
    let found = '';
    while (!this.done) {
      const character = this.#text[this.#at] ?? '';
      this.#at += 1;
      if (character === end) return found;
      if (character !== '\\') found += character;
      else {
        const escaped = this.#text[this.#at] ?? '';
        found += escaped === 'n' && end === '"' ? '\n' : escaped;
        this.#at += 1;
      }
    }
    return fail('invalid_input', `The element path ends before a closing ${end}.`, {
      remedy: 'Close the quote or bracket; a quote inside a title is written \\".',
      details: { path: this.#text },
    });
  }
}
