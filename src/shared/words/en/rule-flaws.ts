import { capabilities } from '../../clearance.js';

const fixes: Readonly<Record<string, string>> = {
  verdict: 'write “allow”, “ask” or “deny”',
  capability: `write one of ${capabilities.join(', ')}`,
  app: 'write a bundle id such as com.apple.mail, or * for every app',
  client: 'write the key of a client, or * for every client',
  rules: 'write a list of at most 5000 rules',
  gatehandRules: 'write 1; another number is of another version of Gatehand',
};

/** What to do about one place of a file with rules that is wrong; an empty one is the whole file. */
export function ruleFlaw(key: string): string {
  if (key === '') return 'the whole of it: choose a file that Gatehand has exported';
  const last = key.split('.').at(-1) ?? '';
  if (/^\d+$/.test(last)) return `${key}: write a rule with capability, app, client and verdict`;
  return `${key}: ${Object.hasOwn(fixes, last) ? fixes[last] : 'take this key out'}`;
}
