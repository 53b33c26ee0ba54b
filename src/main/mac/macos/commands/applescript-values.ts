/**
 * Reads what `osascript -s s` prints: an AppleScript value as source. Texts, numbers, booleans, lists and records become
 * their JSON forms, `missing value` null. A date or file is its text inside the quotes as macOS wrote it, in the Mac's own
 * language, and never taken apart. Constants and object specifiers are their source. Undefined: not such a value.
 */
export function parseAppleScriptValue(source: string): unknown {
  const reader = new ValueReader(source);
  try {
    const value = reader.value(0);
    return reader.atEnd() ? value : undefined;
  } catch (error) {
    if (error instanceof NoValue) return undefined;
    throw error;
  }
}

/** Thrown where the text is no value; never leaves this file. */
class NoValue extends Error {}

/** Deeper lists are no answer anybody reads, and would end the stack. */
const deepest = 200;

class ValueReader {
  private at = 0;

  constructor(private readonly text: string) {}

  atEnd(): boolean {
    this.skipSpace();
    return this.at >= this.text.length;
  }

  value(depth: number): unknown {
    if (depth > deepest) throw new NoValue();
    this.skipSpace();
    const next = this.text[this.at];
    if (next === '{') return this.braces(depth);
    if (next === '"') {
      const text = this.quoted('"');
      return this.endsHere() ? text : text + this.raw();
    }
    return plainValue(this.raw());
  }

  /** A list, or a record when its first part is a label and a colon. */
  private braces(depth: number): unknown {
    this.at += 1;
    this.skipSpace();
    if (this.take('}')) return [];
    const first = this.label();
    if (first === null) return this.rest(depth, () => this.value(depth + 1));
    const fields: [string, unknown][] = [[first, this.value(depth + 1)]];
    while (!this.close()) {
      const name = this.label();
      if (name === null) throw new NoValue();
      fields.push([name, this.value(depth + 1)]);
    }
    return Object.fromEntries(fields);
  }

  private rest(depth: number, read: () => unknown): readonly unknown[] {
    const items = [read()];
    while (!this.close()) items.push(this.value(depth + 1));
    return items;
  }

  /** True at the closing brace, false after a comma. */
  private close(): boolean {
    this.skipSpace();
    if (this.take('}')) return true;
    if (this.take(',')) return false;
    throw new NoValue();
  }

  /** `output volume:` or `|my field|:` with the reader behind the colon; null, and nothing read, when none stands here. */
  private label(): string | null {
    this.skipSpace();
    const start = this.at;
    if (this.text[this.at] === '|') {
      const name = this.quoted('|');
      if (this.take(':')) return name;
    } else {
      const found = /^[^"{}|,:«»()]+:|^«[^»]*»:/.exec(this.text.slice(this.at, this.at + 1000));
      if (found !== null) {
        this.at += found[0].length;
        return found[0].slice(0, -1).trim();
      }
    }
    this.at = start;
    return null;
  }

  /** A text in quotes or bars, with its escapes undone; line breaks may stand in it as they are. */
  private quoted(mark: '"' | '|'): string {
    let text = '';
    for (let at = this.at + 1; at < this.text.length; at += 1) {
      const character = this.text[at] ?? '';
      if (character === mark) {
        this.at = at + 1;
        return text;
      }
      if (character !== '\\') text += character;
      else {
        at += 1;
        text += unescaped(this.text[at] ?? '');
      }
    }
    throw new NoValue();
  }

  /** Source up to the comma or brace that ends it; quotes, bars, guillemets and brackets inside are passed over. */
  private raw(): string {
    const start = this.at;
    let brackets = 0;
    for (let next = this.text[this.at]; next !== undefined; next = this.text[this.at]) {
      if (brackets === 0 && (next === '}' || (next === ',' && !this.decimalComma()))) break;
      if (next === '(' || next === '{') brackets += 1;
      else if (next === ')' || next === '}') brackets = Math.max(0, brackets - 1);
      this.passOver(next);
    }
    const raw = this.text.slice(start, this.at).trim();
    if (raw === '') throw new NoValue();
    return raw;
  }

  /** One character, or all of what is quoted. */
  private passOver(next: string): void {
    if (next === '"' || next === '|') this.quoted(next);
    else if (next === '«') {
      const end = this.text.indexOf('»', this.at);
      if (end < 0) throw new NoValue();
      this.at = end + 1;
    } else this.at += 1;
  }

  /** Some languages write 1,5; the commas of a list have a space behind them. */
  private decimalComma(): boolean {
    return /^\d,\d/.test(this.text.slice(this.at - 1, this.at + 2));
  }

  private endsHere(): boolean {
    this.skipSpace();
    const next = this.text[this.at];
    return next === undefined || next === ',' || next === '}';
  }

  private take(character: string): boolean {
    if (this.text[this.at] !== character) return false;
    this.at += 1;
    return true;
  }

  private skipSpace(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
  }
}

function unescaped(character: string): string {
  if (character === 'n') return '\n';
  if (character === 'r') return '\r';
  return character === 't' ? '\t' : character;
}

/** What stands without braces or as no plain text. */
function plainValue(raw: string): unknown {
  if (raw === 'true' || raw === 'false') return raw === 'true';
  if (raw === 'missing value' || raw === 'null') return null;
  if (/^-?\d+([.,]\d+)?(E[+-]?\d+)?$/i.test(raw)) return Number(raw.replace(',', '.'));
  const named = /^(?:date|alias|file|POSIX file) "((?:[^"\\]|\\.)*)"$/s.exec(raw);
  return named?.[1] === undefined ? raw : named[1].replace(/\\(.)/gs, (_, character: string) => unescaped(character));
}
