import type { Rect } from '../../../../../shared/geometry.js';
import type { Desk, KitApp } from '../../kit/app.js';
import { button } from '../../kit/controls/buttons.js';
import { form, wordLine } from '../../kit/controls/forms.js';
import { type Entry, heading, sidebar } from '../../kit/controls/lists.js';
import { popover } from '../../kit/controls/panels.js';
import { label, textArea, written } from '../../kit/controls/text.js';
import { timeText } from '../../kit/dates.js';
import { contentOf, cutBottom, cutLeft, cutTop, inset, part } from '../../kit/layout.js';
import type { Node, View } from '../../kit/node.js';
import { set } from '../../kit/set.js';
import { window } from '../../scenario/parts.js';
import type { AppSpec } from '../../scenario/scenario.js';

interface Channel {
  readonly id: string;
  readonly kind: 'channel' | 'person';
  unread: number;
  readonly posts: { readonly author: string; readonly text: string; readonly at: number }[];
}

const returnDoes = ['Send the message', 'Start a new line'] as const;

interface SlackData {
  readonly channels: Channel[];
  returns: (typeof returnDoes)[number];
}

interface SlackUi {
  channel: string;
  preferences: boolean;
  /** What is being written, by channel. */
  readonly drafts: Record<string, string>;
}

type SlackDesk = Desk<SlackData, SlackUi>;

const me = 'Sam';
const workspace = 'Example';

function newSlack(_say: (text: string) => string, now: number): SlackData {
  const channel = (
    id: string,
    unread: number,
    posts: readonly (readonly [string, string])[],
    kind: Channel['kind'] = 'channel',
  ): Channel => ({
    id,
    kind,
    unread,
    posts: posts.map(([author, text]) => ({ author, text, at: now })),
  });
  return {
    returns: returnDoes[0],
    channels: [
      channel('general', 0, [['Ada', 'the release is out']]),
      channel('random', 1, [['Ben', 'Who took my mug?']]),
      channel('Ada', 0, [['Ada', 'Lunch at noon?']], 'person'),
    ],
  };
}

function openChannel({ data, ui }: Pick<SlackDesk, 'data' | 'ui'>): Channel | null {
  return data.channels.find(({ id }) => id === ui.channel) ?? null;
}

function titleOf({ data, ui }: SlackDesk): string {
  const { id = '', kind } = openChannel({ data, ui }) ?? {};
  return `${id} (${kind === 'person' ? 'DM' : 'Channel'}) - ${workspace} - Slack`;
}

function view(desk: SlackDesk): View {
  const frame = contentOf(desk.size);
  const [side, main] = cutLeft(frame, 170);
  const channel = openChannel(desk);
  const children = [channels(desk, side), ...(channel === null ? [] : conversation(desk, main, channel))];
  // All of it is a web page: Slack is an Electron app.
  const page: Node = { role: 'AXWebArea', title: titleOf(desk), verbatim: true, frame, children };
  return { content: desk.ui.preferences ? [page, preferences(desk, frame)] : [page], first: 'composer' };
}

/** What Settings… opens: no window of its own, as in the real app. */
function preferences(desk: SlackDesk, frame: Rect): Node {
  const box = part(frame, [frame.width / 2 - 220, 80, 440, 66]);
  const lines = [wordLine('Return in a message:', returnDoes, 'returns')(desk)];
  return popover(box, 'Preferences', form(inset(box, 20, 20), 'preferences', lines, 150), () => set(desk.ui, { preferences: false }));
}

function channels(desk: SlackDesk, frame: Rect): Node {
  const { data, ui } = desk;
  const entry = (one: Channel): Entry => ({
    id: one.id,
    title: one.kind === 'channel' ? `# ${one.id}` : one.id,
    verbatim: true,
    selected: ui.channel === one.id,
    on: { select: () => openIt(desk, one) },
    ...(one.unread > 0 && { badge: String(one.unread), description: `${one.id}, ${one.unread} unread` }),
  });
  const of = (kind: Channel['kind']): Entry[] => data.channels.filter((one) => one.kind === kind).map(entry);
  const entries = [heading('Channels'), ...of('channel'), heading('Direct messages'), ...of('person')];
  const area = sidebar(frame, 'Channels and direct messages', entries);
  // Whoever chooses a channel writes in it next: the list itself never has the keyboard (inferred).
  return { ...area, children: (area.children ?? []).map((outline) => ({ ...outline, still: true })) };
}

function openIt(desk: SlackDesk, channel: Channel): void {
  desk.ui.channel = channel.id;
  channel.unread = 0;
  desk.focus('composer');
}

function conversation(desk: SlackDesk, frame: Rect, channel: Channel): Node[] {
  const [head, rest] = cutTop(frame, 44);
  const [body, foot] = cutBottom(rest, 70);
  const draft = desk.ui.drafts[channel.id] ?? '';
  const change = (text: unknown): void => set(desk.ui.drafts, { [channel.id]: String(text) });
  const send = (): void => post(desk, channel);
  return [
    written(`${channel.kind === 'channel' ? '# ' : ''}${channel.id}`, part(head, [20, 8, head.width - 40, 28]), {
      look: 'title',
      id: 'name',
    }),
    ...messages(desk, body, channel),
    textArea(
      draft,
      part(foot, [16, 10, foot.width - 120, 46]),
      { change, ...(desk.data.returns === returnDoes[0] && { submit: send }) },
      {
        id: 'composer',
        identifier: 'composer',
        description: `Message to ${channel.id}`,
      },
    ),
    button('Send', part(foot, [-90, 16, 74, 32]), send, { id: 'send', identifier: 'send' }),
  ];
}

/** The latest messages that have room; older ones would have to be fetched. */
function messages({ say }: SlackDesk, frame: Rect, { posts }: Channel): Node[] {
  const height = 46;
  const from = Math.max(0, posts.length - Math.floor(frame.height / height));
  return posts.slice(from).map(({ author, text, at }, index): Node => {
    const place = part(frame, [0, index * height, frame.width, height]);
    const children = [
      written(author, part(place, [20, 5, 90, 17]), { look: 'strong', id: 'author' }),
      label(timeText(at, say), part(place, [112, 6, 80, 15]), { look: 'faint', id: 'time', verbatim: true }),
      written(text, part(place, [20, 24, place.width - 40, 18]), { id: 'text' }),
    ];
    return { role: 'AXGroup', id: `message ${from + index}`, frame: place, children };
  });
}

function post({ ui, now }: SlackDesk, channel: Channel): void {
  const text = (ui.drafts[channel.id] ?? '').trim();
  if (text === '') return;
  channel.posts.push({ author: me, text, at: now().getTime() });
  ui.drafts[channel.id] = '';
}

/** Slack: channels and the messages in them; Return sends unless its settings say otherwise. */
export const slack: KitApp<SlackData, SlackUi> = {
  name: 'slack',
  data: newSlack,
  ui: () => ({ channel: 'general', preferences: false, drafts: {} }),
  windows: { main: { title: titleOf, view } },
  commands: { settings: { run: ({ ui }) => set(ui, { preferences: true }) } },
};

/** The app as the default Mac has it: an Electron app, so its tree is empty until it is woken. */
export function slackSpec(): AppSpec {
  return {
    bundleId: 'com.tinyspeck.slackmacgap',
    name: 'Slack',
    behavior: 'slack',
    wakesAfterMs: 300,
    windows: [window('general (Channel) - Example - Slack', [-1880, 540, 720, 400], [])],
  };
}

export const slackWords = `
Channels = チャンネル; Direct messages = ダイレクトメッセージ; Channels and direct messages = チャンネルとダイレクトメッセージ
*, * unread = *、未読*件; Message to * = *へのメッセージ
Preferences = 環境設定; Return in a message: = メッセージ内のReturn:; Send the message = メッセージを送信; Start a new line = 改行を入力
`;
