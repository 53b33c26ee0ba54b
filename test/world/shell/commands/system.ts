import { controlCenter } from '../../../../src/main/mac/simulated/apps/system/control-center.js';
import { storeOf } from '../../../../src/main/mac/simulated/kit/app.js';
import { clipboardText, setClipboard } from '../../../../src/main/mac/simulated/model/clipboard.js';
import { nameOf } from '../../../../src/main/mac/simulated/model/files.js';
import { type Ended, type Program, refused, said } from '../program.js';

/** Battery and power source, as `pmset -g batt` tells them. */
export const pmset: Program = ({ model, args }) => {
  if (args.join(' ') !== '-g batt') return refused(`pmset: ${args.join(' ')} is not simulated`);
  const { battery } = model;
  const from = battery === null || battery.isCharging ? 'AC Power' : 'Battery Power';
  const state = battery?.isCharging ? 'charging' : 'discharging';
  const line = battery === null ? '' : `\n -InternalBattery-0 (id=1)\t${battery.percentage}%; ${state}; (no estimate) present: true`;
  return said(`Now drawing from '${from}'${line}`);
};

/** Reports on the system by their data types. */
export const systemProfiler: Program = ({ model, args }) => {
  const wanted = args.filter((one) => one.startsWith('SP'));
  const out = wanted.flatMap((type) => {
    if (type === 'SPDisplaysDataType') {
      const lines = model.displays.map(({ name, frame, scale }) => {
        const [width, height] = [frame.width * scale, frame.height * scale];
        return `        ${name}:\n          Resolution: ${width} x ${height}${scale > 1 ? ' Retina' : ''}`;
      });
      return [`Graphics/Displays:\n\n      Displays:\n${lines.join('\n')}`];
    }
    if (type === 'SPBluetoothDataType') {
      return [`Bluetooth:\n\n      Bluetooth Controller:\n          State: ${storeOf(model, controlCenter).bluetooth ? 'On' : 'Off'}`];
    }
    if (type === 'SPHardwareDataType')
      return ['Hardware:\n\n    Hardware Overview:\n\n      Model Name: Simulated MacBook Pro\n      Memory: 16 GB'];
    return type === 'SPSoftwareDataType' ? ['Software:\n\n    System Software Overview:\n\n      System Version: macOS 26.1'] : [];
  });
  return out.length > 0 ? said(out.join('\n\n')) : refused(`system_profiler: ${args.join(' ')} is not simulated`);
};

export const swVers: Program = ({ args }) => {
  const facts = { '-productName': 'macOS', '-productVersion': '26.1', '-buildVersion': '25B78' };
  const asked = Object.entries(facts).find(([name]) => args.includes(name) || args.includes(`-${name}`))?.[1];
  return said(asked ?? 'ProductName:\t\tmacOS\nProductVersion:\t\t26.1\nBuildVersion:\t\t25B78');
};

/** zsh's echo. */
export const print: Program = ({ args }) => ({ code: 0, out: `${args.filter((one) => one !== '-r').join(' ')}\n` });
export const sharing: Program = ({ model, args }) => {
  const points = [...model.files.values()]
    .filter(({ noted }) => noted?.shared)
    .map(({ path }) => `name:\t\t${nameOf(path)}\npath:\t\t${path}`);
  return args[0] === '-l' ? said(['List of Share Points', ...points].join('\n')) : refused('sharing: only -l is simulated');
};
export const diskutil: Program = ({ args }) => {
  if (args[0] === 'list') return said('/dev/disk0 (internal, physical):\n   #:                       TYPE NAME                    SIZE');
  if (args[0] === 'info')
    return said('   Device Node:               /dev/disk3s1\n   Volume Name:               Macintosh HD\n   Mount Point:               /');
  return refused(`diskutil: ${args.join(' ')} is not simulated`);
};
export const who: Program = ({ model }) => (model.locked ? { code: 0 } : said('sam              console      Jan  1 00:00'));
export const whoami: Program = () => said('sam');
/** Programs that say one thing, by their last word; what they say by itself when that is another. Those that say nothing do nothing. */
export const facts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  id: { '': 'uid=501(sam) gid=20(staff)', '-un': 'sam', '-u': '501' },
  uname: { '': 'Darwin', '-m': 'arm64', '-r': '25.1.0' },
  scutil: { ComputerName: 'Simulated Mac', LocalHostName: 'Simulated-Mac' },
  say: { '': '' },
  caffeinate: { '': '' },
  xattr: { '': '' },
};
export const factual =
  (fact: Readonly<Record<string, string>>): Program =>
  ({ args }) =>
    said(fact[args.at(-1) ?? ''] ?? fact[''] ?? '');
export const pbpaste: Program = ({ model }) => ({ code: 0, out: clipboardText(model) });
export const pbcopy: Program = ({ model, stdin }): Ended => {
  setClipboard(model, stdin);
  return { code: 0 };
};

/** Arithmetic and comparisons, one a line; `scale=n` and `-l` set the places. */
export const bc: Program = ({ args, stdin }) => {
  let scale = args.includes('-l') ? 20 : 0;
  const out: string[] = [];
  for (const line of stdin.split(/[\n;]/)) {
    const set = /^\s*scale\s*=\s*(\d+)\s*$/.exec(line);
    if (set !== null) scale = Number(set[1]);
    else if (line.trim() !== '') {
      const value = computed(line);
      if (value === null) return refused(`(standard_in) 1: parse error`);
      out.push(written(value, scale));
    }
  }
  return said(out.join('\n'));
};

function written(value: number, scale: number): string {
  if (Number.isInteger(value)) return String(value);
  const cut = Math.trunc(value * 10 ** Math.min(scale, 12)) / 10 ** Math.min(scale, 12);
  return scale === 0 ? String(Math.trunc(value)) : String(cut).replace(/^(-?)0\./, '$1.');
}

const levels = [['<', '>', '<=', '>=', '==', '!='], ['+', '-'], ['*', '/', '%'], ['^']] as const;

/** The value of an expression of numbers, signs and parentheses; null when it is none. */
function computed(line: string): number | null {
  const tokens = line.match(/\d+\.?\d*|\.\d+|<=|>=|==|!=|[-+*/%^()<>]/g) ?? [];
  if (tokens.join('') !== line.replaceAll(/\s/g, '')) return null;
  let at = 0;
  const level = (depth: number): number => {
    const signs: readonly string[] = levels[depth] ?? [];
    if (signs.length === 0) return single();
    let left = level(depth + 1);
    while (signs.includes(tokens[at] ?? '')) {
      const sign = tokens[at] ?? '';
      at += 1;
      left = applied(sign, left, level(depth + 1));
    }
    return left;
  };
  const single = (): number => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '-') return -single();
    if (token !== '(') return Number.parseFloat(token);
    const inner = level(0);
    at += 1;
    return inner;
  };
  const value = level(0);
  return at >= tokens.length && Number.isFinite(value) ? value : null;
}

function applied(sign: string, a: number, b: number): number {
  const operators: Readonly<Record<string, () => number>> = {
    '+': () => a + b,
    '-': () => a - b,
    '*': () => a * b,
    '/': () => a / b,
    '%': () => a % b,
    '^': () => a ** b,
    '<': () => Number(a < b),
    '>': () => Number(a > b),
    '<=': () => Number(a <= b),
    '>=': () => Number(a >= b),
    '==': () => Number(a === b),
    '!=': () => Number(a !== b),
  };
  return operators[sign]?.() ?? Number.NaN;
}
