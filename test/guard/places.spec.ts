import { expect, test } from 'vitest';
import { isAddress, isAppAddress, isOpenable, leadsAway, pathIn, schemeOf } from '../../src/shared/places/addresses.js';
import {
  folderNamed,
  isAppPlace,
  isProgramPlace,
  opensProgramPlace,
  runsByItself,
  saysProgramPlace,
  takesPrograms,
} from '../../src/shared/places/program-places.js';

/** What a path or an address alone tells of where it leads. */
const sorted = (holds: (target: string) => boolean, yes: readonly string[], no: readonly string[]) =>
  expect([...yes, ...no].filter(holds)).toEqual(yes);

test('an address has a scheme before any path', () => {
  expect(['HTTPS://a.example', ' x-apple.b+c-1:d', '/aa:b', 'a bb:c', 'c:d', '1a:b', ''].map(schemeOf)).toEqual([
    ...['https', 'x-apple.b+c-1'],
    ...[null, null, null, null, null],
  ]);
  sorted(isAddress, ['https://a.example', 'mailto:a'], ['file:///a', '/a', '~/a:b']);
  sorted(isOpenable, ['https://a.example', '/a', '~/a'], ['http://a.example', 'file:///a', 'tel:1']);
  sorted(isAppAddress, ['mailto:a', 'slack://a'], ['http://a', 'https://a', 'file:///a', '/a']);
});

test('the path that an address of a file means', () => {
  for (const [target, path] of [
    ['file:///a/b%20c', '/a/b c'],
    [' FILE://localhost/a ', '/a'],
    ['file:/a?b=%20#c', '/a'],
    ['file:///a#b\nc', '/a'],
    ['file:///a%2', '/a%2'],
    ['/a%20b?c', '/a%20b?c'],
    ['/file:/a', '/file:/a'],
  ] as const)
    expect([target, pathIn(target)]).toEqual([target, path]);
});

test('what only says where else something lies, or is shown as a page, leads away', () => {
  const pointing = ['webloc', 'inetloc', 'fileloc', 'afploc', 'atloc', 'ftploc', 'mailloc', 'newsloc', 'vncloc', 'url', 'rdp'];
  const pages = [
    ...['html', 'htm', 'shtml', 'xhtml', 'xht', 'mht', 'mhtml', 'svg', 'svgz', 'webarchive', 'eml'],
    ...['m3u', 'm3u8', 'pls', 'xspf', 'jnlp'],
  ];
  sorted(
    leadsAway,
    [
      ...[...pointing, ...pages].map((ending) => `/a/b.${ending}`),
      ...[
        'https://a.example',
        'mailto:a',
        '/a/B.URL',
        '/a/b.html ',
        '/b.url',
        '/a/b/c/d.url',
        '/a/b.url/',
        '/a/b.url/c/..',
        'file:///a/b%2Eurl',
      ],
    ],
    ['/a/b.txt', '/a.html/b', '/a/b.html.txt', '/a/b.url.txt', '/a/html', '/a/b.xhtmls', '', '/', 'file:///a/b.txt'],
  );
});

test('a place that programs live by is hidden, in a Library or of the system, however it is written', () => {
  const ofSystem = ['bin', 'cores', 'dev', 'etc', 'library', 'opt', 'private', 'sbin', 'system', 'usr', 'var'];
  sorted(
    isProgramPlace,
    [
      ...ofSystem.map((folder) => `/${folder}`),
      ...ofSystem.map((folder) => `/${folder}/a`),
      ...['~/.zshrc', '/a/.b/c', '~sam/.ssh', '~/Library', '~/LIBRARY/a', '/Users/sam/Library/a', ' ~/.a ', '/Volumes/Disk/.a'],
      ...['/System/Volumes/Data/etc/a', '/Volumes/Macintosh HD/etc', '/Volumes/A/Users/sam/Library', '~/a/../Library/b', '~/\uff0ea'],
      ...[
        '/Volumes/A/Library/b',
        '/Volumes/A/opt/homebrew/bin',
        '~/Lib\u200crary/a',
        '~/ライブラリ/LaunchAgents',
        '/Bibliothèque',
        '/Volumes/A/System',
        '/Volumes/A/private/b',
        '/Volumes/A/usr/b',
        '/private/tmp2',
        '/System/Applications2',
      ],
      ...['~/Library/Mobile', '/Users/~a/Library', '~/Library/LaunchAgents/a\nb.plist', '~/Library/Mobile Documents2'],
    ],
    [
      ...['/', '~', '~/Documents/a', '~/etc/a', '/Users/Library/a', '/Users/sam', '/a/library', '/Applications/A.app', '/binary', 'a/.b'],
      ...['.zshrc', 'Library/a', '', '~/Library/Mobile Documents/a', '~/Library/CloudStorage', '/System/Applications/A.app'],
      ...['/private/tmp/a', '/tmp/a', '/private/var/folders/a', '/var/folders/a', '/Volumes/A/b', '/Volumes/A/users2', '/x/Volumes/A/etc'],
      ...[
        '/Volumes/A/B/etc',
        '/x/System/Volumes/Data/etc',
        '/.a/..',
        '~/a.b',
        '~/Volumes/A/Library',
        '~/System/Volumes/Data/Library',
        '/a/users/b/library',
      ],
    ],
  );
});

test('what is in a program is such a place too; a folder of apps takes programs, and a file is one by its ending', () => {
  const inside = ['/Applications/A.app/Contents', '~/Desktop/b.APP/x', '/Volumes/A/C.app/Contents/MacOS/c', '~/d.workflow/Contents/e'];
  sorted(isProgramPlace, inside, ['/Applications/A.app', '~/Applications', '~/Applications/A.app/', '~/a.app.txt/b', '~/d.workflow']);
  const apps = [
    '/Applications',
    '/applications/',
    '~/Applications/a',
    '/Users/sam/アプリケーション/A.app',
    '/Volumes/A/Applications/b',
    '/Applications (Parallels)/a',
  ];
  const endings = ['command', 'tool', 'terminal', 'workflow', 'scpt', 'app', 'webloc', 'url', 'pkg', 'mobileconfig', 'prefPane', 'COMMAND'];
  const changing = ['ipa', 'mobileprovision', 'provisionprofile', 'networkConnect', 'cer', 'crt', 'p12', 'pfx', 'keychain', 'keychain-db'];
  sorted(
    takesPrograms,
    [...inside, ...apps, ...[...endings, ...changing].map((ending) => `~/Desktop/a.${ending}`), '~/a.com\u200cmand', '~/.zshrc'],
    ['~/Desktop/a.txt', '~/Desktop/command', '~/a.command.txt', '~/Documents/Applications/a', 'a.command', '~/a.html', '~/main.py'],
  );
});

test('what is opened runs by its ending, and an archive puts what it holds beside it', () => {
  const none = ['/Applications/A.app', '~/Desktop/A.app', '~/a.zip', '~/a.txt', '/Applications', 'https://a.example/a.pkg', 'a.pkg'];
  sorted(opensProgramPlace, ['/Applications/a.zip', '~/Applications/a.tgz', '~/.a', '/Applications/A.app/b'], [...none, '~/a.pkg']);
  sorted(runsByItself, ['~/a.pkg', '~/a.prefPane', '~/a.workflow/', '~/A.COMMAND'], [...none, '~/.a']);
});

test('a text says such a place only as one line of a length that a path has', () => {
  const long = (length: number) => `/etc/${'a'.repeat(length - 5)}`;
  sorted(saysProgramPlace, ['/etc', ' ~/.zshrc\n', long(1024)], ['/etc\na', '/etc\ra', long(1025), 'etc', 'see /etc']);
});

test('a folder by its name alone is shown as a place that programs live by where only such a one has that name', () => {
  const named = [
    '.ssh',
    ' .config ',
    'Library',
    'ライブラリ',
    'LaunchAgents',
    'Launch Daemons',
    'Application Scripts',
    'Applications',
    'MacOS',
    'A.app',
  ].map(folderNamed);
  expect(named).toEqual([
    ...['~/*/.ssh', '~/*/.config', '~/Library', '~/Library', '~/Library/*/LaunchAgents', '~/Library/*/Launch Daemons'],
    ...['~/Library/*/Application Scripts', '/Applications', '/*.app/MacOS/*', '/*.app/A.app/*'],
  ]);
  expect(named.every((place) => place !== null && takesPrograms(place))).toBe(true);
  expect(['Documents', 'dev', 'bin', 'Scripts', 'My Library', '...', '', 'Plain Text Document'].map(folderNamed)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});

test('an app lies where apps are put', () => {
  sorted(
    isAppPlace,
    [
      ...['/Applications/A.app', '/applications/b/A.app', '/Users/sam/Applications/A.app', '/Applications (Parallels)/A.app'],
      ...['/System/Library/A.app', '/Library/A.app', '/opt/a/A.app', '/nix/store/A.app', '/System/Volumes/Data/Applications/A.app'],
      '/\uff21pplications/A.app',
    ],
    [
      ...['/Users/sam/Downloads/A.app', '/Users/sam/a/Applications/A.app', '/Applications2/A.app', '/Applications', '/tmp/A.app'],
      ...['/Volumes/A/Applications/A.app', '/usr/A.app', '/Users/sam/Library/A.app', '/a/System/Volumes/Data/Applications/A.app'],
      ...['/Applications (a)b/A.app', '/Users/a/System/Volumes/Data/Applications/A.app', '/Applications (a/b)/A.app'],
      ...['/Users//Applications/A.app', '/Applications ()b/A.app', '/System/Volumes/Data/tmp/A.app'],
    ],
  );
});
