import { notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import { type ScriptSession, scriptApp } from '../session.js';
import { array, command, errorValue, type JsObject, type JsValue, native, numberOf, record, Thrown, textOf } from './values.js';
import { fromData, toJson } from './write.js';

/** The names every script finds. */
export function createGlobals(session: ScriptSession): Map<string, JsValue> {
  return new Map<string, JsValue>([
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['Application', native('Application', ([name]) => application(session, textOf(name)))],
    ['delay', command('delay', ([seconds]) => session.delay(seconds === undefined ? 1 : numberOf(seconds)))],
    ['console', record([['log', command('log', (args) => log(session, args))]])],
    ['JSON', json()],
    ['Math', math()],
    ['Object', objects()],
    ['Array', record([['isArray', native('isArray', ([one]) => typeof one === 'object' && one?.kind === 'array')]])],
    ['String', native('String', ([one]) => textOf(one))],
    ['Number', native('Number', ([one]) => numberOf(one))],
    ['Error', native('Error', ([message]) => errorValue(message === undefined ? '' : textOf(message)))],
    ['parseInt', native('parseInt', ([text, base]) => Number.parseInt(textOf(text), base === undefined ? undefined : numberOf(base)))],
    ['parseFloat', native('parseFloat', ([text]) => Number.parseFloat(textOf(text)))],
  ]);
}

function log(session: ScriptSession, args: readonly JsValue[]): void {
  session.stderr.push(args.map((one) => textOf(one)).join(' '));
}

function application(session: ScriptSession, name: string): JsValue {
  const app = scriptApp(session.model, name);
  if (app === null) throw new ScriptError(scriptErrors.failed, "Error: Application can't be found.");
  return { kind: 'app', app };
}

function json(): JsObject {
  return record([
    [
      'stringify',
      native('stringify', ([value, replacer, space]) => {
        if (replacer != null) notSimulated('javascript', 'A replacer of JSON.stringify');
        const text = toJson(value);
        if (text === undefined || space === undefined) return text;
        return JSON.stringify(JSON.parse(text), null, typeof space === 'number' ? space : textOf(space));
      }),
    ],
    ['parse', native('parse', ([text]) => parsed(textOf(text)))],
  ]);
}

function parsed(text: string): JsValue {
  try {
    return fromData(JSON.parse(text));
  } catch {
    // The script sees its own engine's words, not those of this process.
    throw new Thrown(errorValue('JSON Parse error: Unexpected identifier'));
  }
}

function math(): JsObject {
  const of = (name: string, compute: (...numbers: readonly number[]) => number): [string, JsValue] => [
    name,
    native(name, (args) => compute(...args.map(numberOf))),
  ];
  return record([
    of('round', Math.round),
    of('floor', Math.floor),
    of('ceil', Math.ceil),
    of('abs', Math.abs),
    of('sqrt', Math.sqrt),
    of('pow', Math.pow),
    of('min', Math.min),
    of('max', Math.max),
    ['PI', Math.PI],
  ]);
}

function objects(): JsObject {
  const fields = (of: JsValue): readonly (readonly [string, JsValue])[] =>
    typeof of === 'object' && of?.kind === 'object' ? [...of.fields] : [];
  return record([
    ['keys', native('keys', ([of]) => array(fields(of).map(([name]) => name)))],
    ['values', native('values', ([of]) => array(fields(of).map(([, value]) => value)))],
    ['entries', native('entries', ([of]) => array(fields(of).map(([name, value]) => array([name, value]))))],
  ]);
}
