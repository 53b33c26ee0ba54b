import { readFileSync } from 'node:fs';
import { at } from '../lib/paths.mjs';
import { checklistFile, firstMacResults, honestSentence, resultsFile, rowsOf, withStates } from '../mac/checklist.mjs';
import { withMarkedPart } from './marked-part.mjs';

/** What has been seen on a Mac, in the list itself and as the README's one sentence about it. @type {import('../gen.mjs').Generator} */
export const firstMac = {
  name: 'first Mac',
  async make() {
    const { results } = firstMacResults.parse(JSON.parse(readFileSync(at(resultsFile), 'utf8')));
    const text = readFileSync(at(checklistFile), 'utf8');
    const rows = rowsOf(text);
    return [
      { file: checklistFile, text: withStates(text, results) },
      withMarkedPart('README.md', 'first-mac', honestSentence(rows, results, `[the list](${checklistFile})`)),
    ];
  },
};
