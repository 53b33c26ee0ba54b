import { z } from 'zod';
import { limits } from '../../../shared/limits.js';
import { parseJson } from '../../../shared/text/parse-json.js';
import { isRecord } from '../../../shared/wire.js';
import { excerptOf } from '../../../shared/words/act.js';
import type { DialogAnswer } from '../../mac/ports/dialogs.js';
import { appOf } from '../kit/app-of.js';
import { defineTool } from '../kit/define-tool.js';
import { alreadySo, appAliases, appField, changeOutput, shortText, writtenText } from '../kit/fields.js';
import { silentNow } from '../kit/hangs.js';
import { dialogJson, dialogOutput } from './answers/dialog-json.js';

/** Published as a list, since clients with strict schemas take no object with names of its own; `{label: text}` is read as well, also as JSON in a text. */
const fieldsField = z
  .preprocess(
    (given) => {
      const read = typeof given === 'string' ? (parseJson(given) ?? given) : given;
      return isRecord(read) ? Object.entries(read).map(([label, text]) => ({ label, text })) : read;
    },
    z.array(z.strictObject({ label: z.string(), text: writtenText(z.string().max(10_000)) })),
  )
  .transform((fields): Readonly<Record<string, string>> => Object.fromEntries(fields.map(({ label, text }) => [label, text])));

interface Asked {
  readonly dialog?: string | undefined;
  readonly button?: string | undefined;
  readonly folder?: string | undefined;
  readonly file_name?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

export const handleDialog = defineTool({
  name: 'handle_dialog',
  area: 'elements',
  words: {
    summary: 'Answers an alert, sheet, open or save panel of an app: folder, name and fields first, the button last.',
    more: 'With app alone it only describes what waits. dialog names one by title, text or ref.',
  },
  effect: { worst: 'change', of: (input) => (isAnswer(input) ? 'change' : 'read') },
  capability: { worst: 'act', of: (input) => (isAnswer(input) ? 'act' : 'see') },
  needs: ['accessibility'],
  mostCharacters: limits.arguments.text,
  input: {
    app: appField,
    button: shortText(255).optional(),
    folder: shortText(1024).optional(),
    file_name: shortText(255).optional(),
    fields: fieldsField.optional(),
    dialog: shortText(500).optional(),
  },
  aliases: { ...appAliases, name: 'file_name', filename: 'file_name', path: 'folder' },
  output: z.union([z.array(dialogOutput), z.object({ ...changeOutput, ...alreadySo, dialog: dialogOutput.optional() })]),
  deadlineSeconds: 20,
  targets: (input) => [{ kind: 'app', app: input.app }],
  examples: [{ title: 'See what TextEdit waits for', arguments: { app: 'TextEdit' } }],
  async rehearse(mac, input, { app, when }) {
    if (app !== null && when === 'now' && isAnswer(input)) await mac.dialogs.check(answerOf(app, input));
  },
  async run(context, input) {
    const app = appOf(context);
    if (!isAnswer(input)) return (await context.mac.dialogs.describe({ app })).map(dialogJson);
    const { dialog, ...report } = await context.mac.dialogs.handle(answerOf(app, input));
    const so = report.effect === 'none' && { success: true as const };
    return { ...report, ...so, ...(dialog === null ? {} : { dialog: dialogJson(dialog) }) };
  },
  say(output, input) {
    if (Array.isArray(output)) return 'The dialogs were read.';
    const did =
      input.button === undefined
        ? output.effect === 'none'
          ? 'The dialog was filled in so already'
          : 'The dialog was filled in'
        : `Pressed ${input.button}`;
    if (output.hangs) return `${did}; ${silentNow}.`;
    if (output.dialog === undefined) return `${did}; the dialog is gone.`;
    const words = output.dialog.title || output.dialog.text;
    return `${did}; a dialog is open${words === '' ? '.' : `: ${words}`}`;
  },
  intent(input) {
    if (!isAnswer(input)) return { kind: 'look-at-dialogs' };
    const fields = Object.entries(input.fields ?? {}).map(([label, text]) => ({ label, text: excerptOf(text) }));
    const { folder = null, file_name: fileName = null, button = null } = input;
    return { kind: 'answer-dialog', folder, fileName, fields, button };
  },
});

/** Naming a dialog alone answers nothing. */
function isAnswer({ button, folder, file_name, fields }: Asked): boolean {
  return [button, folder, file_name].some((part) => part !== undefined) || Object.keys(fields ?? {}).length > 0;
}

function answerOf(app: DialogAnswer['app'], { dialog, button, folder, file_name, fields }: Asked): DialogAnswer {
  return {
    app,
    ...(dialog !== undefined && { dialog }),
    ...(button !== undefined && { button }),
    ...(folder !== undefined && { folder }),
    ...(file_name !== undefined && { fileName: file_name }),
    ...(fields !== undefined && { fields }),
  };
}
