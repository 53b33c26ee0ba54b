import { applyEdits, createScanner, findNodeAtLocation, getNodeValue, modify, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { ConfigRefusal } from './server-entry.js';

/** The value at a path of a JSON text; undefined when there is none. Throws a ConfigRefusal when the text is no JSON object. */
export function jsonValue(text: string, path: readonly string[]): unknown {
  const node = nodeAt(text, path);
  return node === undefined ? undefined : getNodeValue(node);
}

/** The text with a value at the path, or without one for `undefined`; nothing else in it changes, comments and spacing included. */
export function withJsonValue(text: string, path: readonly string[], value: unknown): string {
  const node = nodeAt(text, path);
  if (value === undefined) return node === undefined ? text : applyEdits(text, modify(text, [...path], undefined, {}));
  if (text.trim() === '') return withJsonValue('{}\n', path, value);
  if (node !== undefined) return spliced(text, node.offset, node.length, printed(value, layoutAt(text, node.parent ?? node)));
  let depth = path.length - 1;
  while (depth > 0 && nodeAt(text, path.slice(0, depth)) === undefined) depth -= 1;
  const inner = path.slice(depth + 1).reduceRight<unknown>((built, key) => ({ [key]: built }), value);
  const outer = nodeAt(text, path.slice(0, depth));
  return outer === undefined ? text : withProperty(text, outer, { key: path[depth] ?? '', value: inner });
}

/** With one property more behind the object's last. */
function withProperty(text: string, object: Node, { key, value }: { readonly key: string; readonly value: unknown }): string {
  const last = object.children?.at(-1);
  const close = object.offset + object.length - 1;
  if (last === undefined) return intoEmpty(text, object, { key, value });
  const layout = layoutAt(text, last);
  const property = `${layout.start}${JSON.stringify(key)}:${layout.gap}${printed(value, layout)}`;
  const { comma, end } = behind(text, last.offset + last.length, close);
  if (comma) return spliced(text, end, 0, `${property},`);
  return spliced(spliced(text, end, 0, property), last.offset + last.length, 0, ',');
}

function intoEmpty(text: string, object: Node, { key, value }: { readonly key: string; readonly value: unknown }): string {
  const close = object.offset + object.length - 1;
  const inner = text.slice(object.offset + 1, close);
  const outerIndent = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', object.offset) + 1))?.[0] ?? '';
  const layout = { start: `${eolOf(text)}${outerIndent}${unitOf(text)}`, gap: ' ', eol: eolOf(text), unit: unitOf(text) };
  const property = `${layout.start}${JSON.stringify(key)}: ${printed(value, layout)}${layout.eol}${outerIndent}`;
  return spliced(text, object.offset + 1, inner.length, `${inner.trimEnd()}${property}`);
}

/** jsonc-parser's SyntaxKind, which it declares as an enum that only its own build may read. */
const tokens = { comma: 5, lineComment: 12, blockComment: 13, lineBreak: 14, end: 17 } as const;

/** Where a new property goes: behind the comma and the comments that stand in the last property's line; `comma` when there is one. */
function behind(text: string, from: number, close: number): { readonly comma: boolean; readonly end: number } {
  const scanner = createScanner(text, false);
  scanner.setPosition(from);
  let comma = false;
  let end = from;
  let sameLine = true;
  while (Number(scanner.scan()) !== tokens.end && scanner.getTokenOffset() < close) {
    const token: number = scanner.getToken();
    const isComment = token === tokens.lineComment || token === tokens.blockComment;
    if (token === tokens.lineBreak) sameLine = false;
    if (token === tokens.comma) comma = true;
    if (token === tokens.comma || (sameLine && isComment)) end = scanner.getTokenOffset() + scanner.getTokenLength();
    if (token === tokens.comma) sameLine = true;
  }
  return { comma, end };
}

/** How what stands beside this node is laid out: what comes before a property, between key and value, and one step of indentation. */
interface Layout {
  readonly start: string;
  readonly gap: string;
  readonly eol: string;
  readonly unit: string;
}

function layoutAt(text: string, node: Node): Layout {
  const before = text.slice(text.lastIndexOf('\n', node.offset - 1) + 1, node.offset);
  const eol = eolOf(text);
  if (text.lastIndexOf('\n', node.offset - 1) !== -1 && before.trim() === '')
    return { start: `${eol}${before}`, gap: ' ', eol, unit: unitOf(text) };
  const gap = /":\s/.test(text) ? ' ' : '';
  return { start: gap, gap, eol: '', unit: '' };
}

function printed(value: unknown, { start, eol, unit }: Layout): string {
  if (eol === '') return JSON.stringify(value);
  return JSON.stringify(value, null, unit).replaceAll('\n', start);
}

function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

function unitOf(text: string): string {
  return /^([ \t]+)["/]/m.exec(text)?.[1] ?? '  ';
}

function spliced(text: string, at: number, length: number, added: string): string {
  return text.slice(0, at) + added + text.slice(at + length);
}

/** The node at the path, after everything on the way was found to be an object that stands there once. */
function nodeAt(text: string, path: readonly string[]): Node | undefined {
  if (text.trim() === '') return undefined;
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first !== undefined) {
    const lines = text.slice(0, first.offset).split('\n');
    throw new ConfigRefusal('not-json', `${lines.length}:${(lines.at(-1) ?? '').length + 1}`);
  }
  for (let depth = 0; depth < path.length; depth += 1) {
    const outer = root && (depth === 0 ? root : findNodeAtLocation(root, path.slice(0, depth)));
    if (outer === undefined) return undefined;
    checkObject(outer, path.slice(0, depth), path[depth] ?? '');
  }
  return root && findNodeAtLocation(root, [...path]);
}

/** A key that stands twice is one value for this program and another for the client. */
function checkObject(node: Node, where: readonly string[], key: string): void {
  if (node.type !== 'object') throw new ConfigRefusal('no-object', where.join('.'));
  const same = (node.children ?? []).filter((property) => property.children?.[0]?.value === key);
  if (same.length > 1) throw new ConfigRefusal('twice', [...where, key].join('.'));
}
