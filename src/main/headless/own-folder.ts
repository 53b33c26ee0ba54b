import { chmodSync, lstatSync } from 'node:fs';
import { fail } from '../../shared/errors.js';
import { isOwn } from '../disk/own.js';

/**
 * Makes sure that a folder which holds what the owner has decided is this user's alone. A mode that lets others in is put right
 * where the folder is this user's, and said; a link, somebody else's folder or one of all users, such as /tmp of root, is refused. Error: `not_allowed` with what to do.
 */
export function assertOwnFolder(folder: string, option: string, say: (line: string) => void): void {
  const facts = lstatSync(folder);
  if (facts.isSymbolicLink()) {
    fail('not_allowed', `${folder} is a link, and whoever may change it decides which settings are read.`, {
      remedy: `Give the folder it leads to with ${option}, or remove the link.`,
    });
  }
  if (!isOwn(facts)) {
    fail('not_allowed', `${folder} belongs to another user (${facts.uid}), who may change the settings in it.`, {
      remedy: `Choose a folder of your own with ${option}, or take it over with chown.`,
    });
  }
  if ((facts.mode & 0o1000) !== 0) {
    fail('not_allowed', `${folder} is a folder of all users (its sticky bit is set), which would lose it.`, {
      remedy: `Give a folder of your own with ${option}, such as a new one in it.`,
    });
  }
  if ((facts.mode & 0o077) === 0) return;
  const was = (facts.mode & 0o777).toString(8);
  const open = facts.mode & 0o022 ? 'others could write to it; look at what is in it' : 'others could read in it';
  chmodSync(folder, 0o700);
  say(`${folder} had the mode ${was} and has 700 now: ${open}.`);
}
