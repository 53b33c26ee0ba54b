import type { PlainError } from '../../../shared/errors.js';
import type { CallRequest } from '../types.js';
import { type ListingDeps, presetOf, toolsOf } from './listing.js';

/** A remedy that names tools which the client is not shown says how they are reached: as a step where that can be, else by the owner. */
export function withReach(parts: ListingDeps, { connection }: CallRequest, error: PlainError): PlainError {
  const named = [...new Set(error.remedy.match(/\b[a-z]+(?:_[a-z]+)+\b/g))].flatMap((name) => parts.registry.get(name) ?? []);
  if (named.length === 0) return error;
  const listed = toolsOf(parts, presetOf(parts, connection));
  const far = named.filter((tool) => !listed.includes(tool));
  if (far.length === 0) return error;
  const isStep = listed.some(({ name }) => name === 'run_steps') && far.every(({ onlyListed }) => !onlyListed);
  const how = isStep ? 'run_steps takes it as a step' : 'the owner chooses what is, in Gatehand under Clients';
  const names = far.map(({ name }) => name).join(', ');
  return { ...error, remedy: `${error.remedy} ${names} ${far.length === 1 ? 'is' : 'are'} not in your list: ${how}.` };
}
