import { parseSync, Visitor } from 'oxc-parser';

/** One place where a script or a line for a shell may be put together. */
export interface ScanProblem {
  readonly line: number;
  readonly what: string;
}

/**
 * Looks for data that becomes source: in one file of the macOS side. The rules are about where text may come from, not
 * about what it says, so that a clever spelling does not pass.
 *
 * - Nothing but `spawn` and `fork` comes from node:child_process; `shell` is never anything but false.
 * - What is given as `source` or `stdin` is a constant of the scripts' folder, a parameter handed on, or a plain text.
 * - A constant of the scripts' folder is one text without holes.
 * - A text that is put together has no code of AppleScript, JavaScript for Automation or a shell in it.
 * - The worker and the native layer, where `source` means an event source, run no commands.
 * - No argument is `-e` or `-c`, which take source, and no program is a shell.
 */
export function scanSource(file: string, text: string): readonly ScanProblem[] {
  const parsed = parseSync(file, text);
  if (parsed.errors.some(({ severity }) => severity === 'Error')) return [{ line: 1, what: 'the file does not parse' }];
  const found: ScanProblem[] = [];
  const report = (node: Node, what: string): void => {
    found.push({ line: text.slice(0, node.start).split('\n').length, what });
  };
  const locals = constantsOf(parsed);
  const isNative = /(^|\/)macos\/(native|worker)\//.test(file);
  const isScriptFolder = /(^|\/)jxa\//.test(file);
  new Visitor({
    ImportDeclaration(node) {
      if (isNative && /\/(commands|jxa)\//.test(node.source.value)) report(node, 'commands in the native layer');
      if (!/^(node:)?child_process$/.test(node.source.value) || node.importKind === 'type') return;
      for (const one of node.specifiers) {
        const name = one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? one.imported.name : '*';
        const typeOnly = one.type === 'ImportSpecifier' && one.importKind === 'type';
        if (!typeOnly && !childTypes.test(name)) report(node, `${name} of child_process`);
      }
    },
    Property(node) {
      const key = node.key.type === 'Identifier' ? node.key.name : node.key.type === 'Literal' ? String(node.key.value) : '';
      if (key === 'shell' && !(node.value.type === 'Literal' && node.value.value === false) && !isFunction(node.value)) {
        report(node, 'a shell');
      }
      if ((key === 'stdin' || (key === 'source' && !isNative)) && isBuilt(node.value, locals, 0))
        report(node, `${key} that is put together`);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const to =
        callee.object.type === 'MemberExpression' && callee.object.property.type === 'Identifier' ? callee.object.property.name : '';
      if (to !== 'stdin' || !/^(end|write)$/.test(callee.property.name)) return;
      const [first] = node.arguments;
      if (first !== undefined && isBuilt(first, locals, 0)) report(node, 'input that is put together');
    },
    VariableDeclarator(node) {
      if (!isScriptFolder || node.init === null || !isExported(text, node.start)) return;
      if (!isPlainText(node.init)) report(node, 'a script that is no plain text');
    },
    TemplateLiteral(node) {
      if (node.expressions.length > 0 && node.quasis.some(({ value }) => scriptCode.test(value.raw))) report(node, 'a script with holes');
    },
    BinaryExpression(node) {
      if (node.operator === '+' && [node.left, node.right].some((side) => side.type === 'Literal' && scriptCode.test(String(side.value)))) {
        report(node, 'a script from parts');
      }
    },
    Literal(node) {
      if (typeof node.value !== 'string') return;
      if (/^-[ec]$/.test(node.value)) report(node, `${node.value} takes source`);
      if (/^(?:(?:\/usr)?\/bin\/(?:env )?)?(?:ba|z|da|k|c)?sh$/.test(node.value)) report(node, `${node.value} is a shell`);
    },
  }).visit(parsed.program);
  return found;
}

const childTypes = /^(spawn|fork)$/;
const scriptCode =
  /\btell app|\bdo shell script|\bset volume|\bApplication\(|\bObjC\.|\$\.NS|\bosascript\b.* -|\bfunction run\b|\bon run\b/;

type Parsed = ReturnType<typeof parseSync>;
type Locals = ReadonlyMap<string, Node>;
interface Node {
  readonly type: string;
  readonly start: number;
}

/** What each constant of the file is made from; parameters and imports are not in it. */
function constantsOf(parsed: Parsed): Locals {
  const found = new Map<string, Node>();
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init !== null) found.set(node.id.name, node.init);
    },
  }).visit(parsed.program);
  return found;
}

/** True for anything but a plain text, a name that leads to one, or a field of something handed in. */
function isBuilt(node: Node, locals: Locals, depth: number): boolean {
  if (depth > 10) return true;
  const inner = (one: Node): boolean => isBuilt(one, locals, depth + 1);
  const parts = node as unknown as Readonly<Record<string, Node>>; // oxc's union of all nodes has no common field
  switch (node.type) {
    case 'Identifier': {
      const made = locals.get(nameOf(node));
      return made !== undefined && inner(made);
    }
    case 'MemberExpression':
      return parts.object === undefined || inner(parts.object);
    case 'LogicalExpression':
      return [parts.left, parts.right].some((one) => one === undefined || inner(one));
    case 'ConditionalExpression':
      return [parts.consequent, parts.alternate].some((one) => one === undefined || inner(one));
    case 'Literal':
      return false;
    default:
      return !isPlainText(node);
  }
}

function nameOf(node: Node): string {
  return 'name' in node ? String(node.name) : '';
}

/** A text without holes. */
function isPlainText(node: Node): boolean {
  if (node.type === 'Literal') return 'value' in node && typeof node.value === 'string';
  return node.type === 'TemplateLiteral' && 'expressions' in node && Array.isArray(node.expressions) && node.expressions.length === 0;
}

/** A port has a verb of that name. */
function isFunction(node: Node): boolean {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression';
}

function isExported(text: string, start: number): boolean {
  return text.slice(text.lastIndexOf('\n', start) + 1, start).startsWith('export ');
}
