import { applescriptDesign } from './applescript-design.mjs';
import { applescriptRequirements } from './applescript-requirements.mjs';
import { axmcp } from './axmcp.mjs';
import { macosUse } from './macos-use.mjs';
import { workspace } from './workspace.mjs';

/** The five documents behind Gatehand, in our own words: the one place where what they ask for is written down. */
export const documents = [applescriptRequirements, applescriptDesign, macosUse, workspace, axmcp];

/** @param {import('./criterion.mjs').RequirementsDocument} document */
export function criteriaOf(document) {
  return document.sections.flatMap(({ criteria }) => criteria);
}

export const allCriteria = documents.flatMap(criteriaOf);
