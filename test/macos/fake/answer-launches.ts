import { type AnswerDeps, type Answers, dictionary, done } from './answers.js';
import type { Wire } from './codec.js';

const fileScheme = 'file://';
/** Where apps lie that LaunchServices tells of: the drivers know their bundle ids, and not every path. */
const folder = '/Applications of LaunchServices/';

/** NSWorkspace.h over the launches driver: who opens what, which app has a name, and types of files. */
export function launchAnswers({ drivers, problem }: AnswerDeps): Answers {
  const { launches } = drivers;
  const pathOf = (bundleId: string): string => `${folder}${bundleId}.app`;
  return {
    '-[NSWorkspace URLForApplicationToOpenURL:]'(url) {
      const text = typeof url === 'object' && url !== null && 'type' in url && url.type === 'url' ? url.text : '';
      if (!text.startsWith(`${fileScheme}/`)) problem(`somebody asked who opens ${JSON.stringify(url)}`);
      const opener = launches?.openerOf(text.slice(fileScheme.length)) ?? null;
      return done(opener === null ? undefined : { type: 'url', text: fileScheme + pathOf(opener.bundleId) });
    },
    '-[NSWorkspace fullPathForApplication:]'(name) {
      const [bundleId] = launches?.named(String(name)) ?? [];
      return done(bundleId === undefined ? undefined : pathOf(bundleId));
    },
    '-[NSWorkspace typeOfFile:error:]': (path) =>
      done(launches?.openerOf(String(path))?.itself ? 'com.apple.application-bundle' : 'public.item'),
    '-[NSWorkspace type:conformsToType:]'(pair) {
      const [type, other] = Array.isArray(pair) ? pair.map(String) : [];
      return done(type === other || (type === 'com.apple.application-bundle' && other === 'com.apple.application'));
    },
  };
}

/** The Info.plist of an app that LaunchServices told of; undefined for other paths. */
export function launchedInfo(path: string): Wire {
  if (!path.startsWith(folder)) return undefined;
  return dictionary({ CFBundleIdentifier: path.slice(folder.length).replace(/\.app$/, ''), CFBundlePackageType: 'APPL' });
}
