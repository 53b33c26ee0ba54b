import { isRecord, type WireMessage } from '../wire.js';
import { bridgeWords, filled } from './words.js';

/** What a parameter must be, in words. */
export const formWords = { text: 'a text', object: 'an object', texts: 'an object of texts' } as const;
type Form = keyof typeof formWords;

/** A parameter that a request has to have, or may have, and what it must be. */
interface Wanted {
  readonly method: string;
  readonly name: string;
  readonly form: Form;
  readonly optional?: true;
}

/** The parameters of what Gatehand serves. The SDK answers for them with its checker's own dump. */
export const wantedParams: readonly Wanted[] = [
  { method: 'tools/call', name: 'name', form: 'text' },
  { method: 'tools/call', name: 'arguments', form: 'object', optional: true },
  { method: 'tools/list', name: 'cursor', form: 'text', optional: true },
  { method: 'prompts/list', name: 'cursor', form: 'text', optional: true },
  { method: 'resources/list', name: 'cursor', form: 'text', optional: true },
  { method: 'resources/templates/list', name: 'cursor', form: 'text', optional: true },
  { method: 'resources/read', name: 'uri', form: 'text' },
  { method: 'resources/subscribe', name: 'uri', form: 'text' },
  { method: 'resources/unsubscribe', name: 'uri', form: 'text' },
  { method: 'prompts/get', name: 'name', form: 'text' },
  { method: 'prompts/get', name: 'arguments', form: 'texts', optional: true },
];

/** Methods that the modern era has no more: there they are unknown, whatever their parameters. */
const earlier: readonly string[] = ['resources/subscribe', 'resources/unsubscribe'];

/** What is wrong with the parameters of a request that Gatehand serves, in one sentence; null when nothing is. Null counts as absent. */
export function flawIn({ method, params }: WireMessage, modern: boolean): string | null {
  if (typeof method !== 'string' || (modern && earlier.includes(method))) return null;
  const given = isRecord(params) ? params : {};
  for (const { name, form, optional } of wantedParams.filter((one) => one.method === method)) {
    const value = given[name] ?? undefined;
    if (value === undefined ? optional : fits(value, form)) continue;
    const text = value === undefined ? bridgeWords.paramMissing : bridgeWords.paramOdd;
    return [method, name, formWords[form]].reduce(filled, text);
  }
  return null;
}

function fits(value: unknown, form: Form): boolean {
  if (form === 'text') return typeof value === 'string';
  return isRecord(value) && (form === 'object' || Object.values(value).every((one) => typeof one === 'string'));
}
