import { ownEntry } from '../../shared/runtime/own-entry.js';
import { isRecord } from '../../shared/wire.js';
import type { CleanMessage } from './messages.js';

type Form = 'text' | 'object' | 'texts';

/** What a parameter must be; those with a question mark may be left out. The SDK answers for them with its checker's own dump. */
const forms: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
  'tools/call': { name: 'text', 'arguments?': 'object' },
  'resources/read': { uri: 'text' },
  'resources/subscribe': { uri: 'text' },
  'resources/unsubscribe': { uri: 'text' },
  'prompts/get': { name: 'text', 'arguments?': 'texts' },
};

const said: Readonly<Record<Form, string>> = { text: 'a text', object: 'an object', texts: 'an object of texts' };

/** Methods that the modern era has no more: there they are unknown, whatever their parameters. */
const earlier: readonly string[] = ['resources/subscribe', 'resources/unsubscribe'];

/** What is wrong with the parameters of a request that Gatehand serves, in one sentence; null when nothing is. */
export function flawIn({ method, params = {} }: CleanMessage, modern: boolean): string | null {
  if (modern && earlier.includes(method)) return null;
  for (const [entry, form] of Object.entries(ownEntry(forms, method) ?? {})) {
    const name = entry.replace('?', '');
    const value = params[name];
    if (value === undefined ? entry.endsWith('?') : fits(value, form)) continue;
    return `${method} needs params.${name} as ${said[form]}${value === undefined ? ', and there is none' : ''}.`;
  }
  return null;
}

function fits(value: unknown, form: Form): boolean {
  if (form === 'text') return typeof value === 'string';
  return isRecord(value) && (form === 'object' || Object.values(value).every((one) => typeof one === 'string'));
}
