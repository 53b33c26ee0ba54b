import type { PlainError } from '../../../shared/errors.js';
import { isRecord } from '../../../shared/wire.js';
import { namesIn } from '../../tools/kit/listing.js';
import type { AnyTool } from '../../tools/kit/tool.js';
import type { CallRequest } from '../types.js';
import { type ListingDeps, presetOf, toolsOf } from './listing.js';

/** What has to be said behind words of Gatehand's own that name tools which the client is not shown; empty for nothing. */
export type Reach = (words: string) => string;

/** How tools are reached that the client is not shown: as a step where that can be, else by the owner. */
export function reachFor(parts: ListingDeps, { connection }: Pick<CallRequest, 'connection'>): Reach {
  return (words) => {
    const named = toolsIn(parts, words);
    if (named.length === 0) return '';
    const listed = toolsOf(parts, presetOf(parts, connection));
    const far = named.filter((tool) => !listed.includes(tool));
    if (far.length === 0) return '';
    const isStep = listed.some(({ name }) => name === 'run_steps') && far.every(({ onlyListed }) => !onlyListed);
    const how = isStep ? 'run_steps takes it as a step' : 'the owner chooses what is, in Gatehand under Clients';
    const names = far.map(({ name }) => name).join(', ');
    return `${names} ${far.length === 1 ? 'is' : 'are'} not in your list: ${how}.`;
  };
}

/** What is quoted is an app's. */
function toolsIn({ registry }: ListingDeps, words: string): readonly AnyTool[] {
  return namesIn(words.replace(/"[^"]*"/g, '')).flatMap((name) => registry.get(name) ?? []);
}

/** The sentence, with what has to be said behind it. */
export function inReach(reach: Reach, sentence: string): string {
  return [sentence, reach(sentence)].filter((one) => one !== '').join(' ');
}

/** An error whose remedy says so. */
export function withReach(parts: ListingDeps, request: CallRequest, error: PlainError): PlainError {
  return { ...error, remedy: inReach(reachFor(parts, request), error.remedy) };
}

/** What results say in words of Gatehand's own, whichever tool answers. */
const ownFields: readonly string[] = ['note', 'hint', 'keyboard', 'changed'];

/** Gatehand's own words in a result, at whatever depth. */
export function ownWordsIn(output: unknown): string {
  if (Array.isArray(output)) return output.map(ownWordsIn).join(' ');
  if (!isRecord(output)) return '';
  return Object.entries(output)
    .map(([key, value]) => (typeof value === 'string' ? (ownFields.includes(key) ? value : '') : ownWordsIn(value)))
    .join(' ');
}
