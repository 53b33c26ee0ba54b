import type { GrantScope, TaskBudget } from './approval.js';
import type { Capability } from './clearance.js';

/** What a yes beyond a single call covers: what the client may do, and in which apps. */
export interface Reach {
  readonly client: string;
  readonly capability: Capability;
  /** Names of the apps; none: all that are allowed. */
  readonly apps: readonly string[];
}

/** How a language says what a yes covers. */
export interface ReachWords {
  /** What one choice on a card covers. */
  readonly covers: (scope: GrantScope, reach: Reach, budget: TaskBudget) => string;
  /** What a grant covers; its end is told beside it. */
  readonly grant: (reach: Reach, budget: TaskBudget | null) => string;
}

/** Several names as an English sentence has them: `Notes, Mail and TextEdit`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

const deeds: Readonly<Record<Capability, string>> = {
  see: 'look at',
  arrange: 'start, quit and arrange',
  act: 'click and type in',
  clipboard: 'use the clipboard for',
  files: 'use files with',
  system: 'use system functions for',
  script: 'run scripts in',
  shell: 'run commands in',
};

function english({ capability, apps }: Reach): string {
  return `${deeds[capability]} ${apps.length > 0 ? listed(apps) : 'all allowed apps'}`;
}

function englishBudget({ uses, minutes }: TaskBudget): string {
  return `${uses} ${uses === 1 ? 'action' : 'actions'} in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

const deedsJapanese: Readonly<Record<Capability, string>> = {
  see: '閲覧',
  arrange: '起動・終了・配置',
  act: 'クリックと入力',
  clipboard: 'クリップボードの使用',
  files: 'ファイルの使用',
  system: 'Mac の機能の使用',
  script: 'スクリプトの実行',
  shell: 'コマンドの実行',
};

function japanese({ client, capability, apps }: Reach): string {
  return `${client} による、${apps.length > 0 ? apps.join('、') : '許可されたすべてのアプリ'} での${deedsJapanese[capability]}`;
}

function japaneseBudget({ uses, minutes }: TaskBudget): string {
  return `${minutes} 分間に ${uses} 回まで`;
}

/** The same in every language of the windows; clients and the log get the English ones. */
export const reachWords: Readonly<Record<'en' | 'ja', ReachWords>> = {
  en: {
    covers(scope, reach, budget) {
      const may = `${reach.client} may`;
      switch (scope) {
        case 'this-call':
          return 'Only what is listed here, once';
        case '15-minutes':
          return `${may} ${english(reach)} for 15 minutes`;
        case 'budget':
          return `${may} ${english(reach)}: ${englishBudget(budget)}`;
        case 'this-connection':
          return `${may} ${english(reach)} while it stays connected`;
        case 'always':
          return `${may} always ${english(reach)}`;
      }
    },
    grant: (reach, budget) => `${reach.client} may ${english(reach)}${budget === null ? '' : `: ${englishBudget(budget)}`}`,
  },
  ja: {
    covers(scope, reach, budget) {
      switch (scope) {
        case 'this-call':
          return 'ここに示したものだけを 1 回';
        case '15-minutes':
          return `${japanese(reach)}を 15 分間`;
        case 'budget':
          return `${japanese(reach)}を${japaneseBudget(budget)}`;
        case 'this-connection':
          return `${japanese(reach)}を、接続している間`;
        case 'always':
          return `${japanese(reach)}を、これからいつも`;
      }
    },
    grant: (reach, budget) => `${japanese(reach)}${budget === null ? '' : `(${japaneseBudget(budget)})`}`,
  },
};
