import { fail } from '../../../../shared/errors.js';
import { folderNamed } from '../../../../shared/places/program-places.js';
import { nameIn } from '../../../../shared/refused/refuse-disabled.js';
import { refusePassword } from '../../../../shared/refused/refuse-password.js';
import { inList } from '../../../../shared/text/in-list.js';
import type { ActionReport } from '../../port.js';
import type { DialogAnswer, DialogButton, DialogInfo } from '../../ports/dialogs.js';
import { fromAxError, saysNoAnswer, wasRefusedInPlace } from '../drivers/ax-errors.js';
import { attributeOf, elementIn, elementsIn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import { changesSince, inOneLine, show, takeSnapshot } from '../effects/ui-snapshot.js';
import { silentNow } from '../effects/with-effect-report.js';
import { inputTargetsOf } from '../elements/act-element.js';
import type { JobContext } from '../engine-context.js';
import { assertAsAsked, assertAsSaid } from '../gate/as-said.js';
import { bringToFront } from '../input/bring-to-front.js';
import { awayNote } from '../locators/away-window.js';
import { normalTitle } from '../menus/menu-path.js';
import type { Snapshot } from '../nodes/snapshot.js';
import { placeNamed, questionOf } from '../owners/question.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { untilPressable } from '../tree/wake.js';
import { chooseFile } from './dialog-file.js';
import { fillField, type Step } from './dialog-fill.js';
import { chooseFolder, wholePath } from './dialog-folder.js';
import { type Dialog, isControl, readDialogs } from './dialog-read.js';

const pressTimeoutMs = 3000;

export type AnswerReport = ActionReport & { readonly dialog: DialogInfo | null };

/** Fills in a dialog and presses a button of it, in the order a person would: folder, name, fields, button. */
export async function answerDialog(context: JobContext, answer: DialogAnswer): Promise<AnswerReport> {
  const { engine } = context;
  let dialog = await meantDialog(context, answer.dialog ?? null);
  assertParts(context, dialog, answer);
  const since = engine.clock.now();
  const changes: string[] = [];
  let certain = true;
  const note = ({ changed, done }: { readonly changed: string; readonly done: boolean }): void => {
    if (changed !== '') changes.push(changed);
    certain &&= done;
  };
  if (answer.folder !== undefined) {
    await bringToFront(context);
    note(await chooseFolder(context, dialog, answer.folder));
    dialog = await again(context, dialog);
  }
  if (answer.fileName !== undefined) note(await chooseName(context, dialog, answer.fileName));
  for (const [label, text] of Object.entries(answer.fields ?? {})) {
    note(await fillField(context, { node: fieldNamed(dialog, label).node, text, what: label }));
  }
  const watchedMs = engine.clock.now() - since;
  if (answer.button === undefined) return finish(changes, { certain, watchedMs, dialog: (await again(context, dialog)).info });
  return pressAndReport(context, { dialog, button: answer.button, fileName: answer.fileName, folder: answer.folder, changes, certain });
}

/** Throws what is wrong with an answer before anything of it is done. */
export async function checkAnswer(context: JobContext, answer: DialogAnswer): Promise<void> {
  assertParts(context, await meantDialog(context, answer.dialog ?? null), answer);
}

/** The dialog that is meant: by title, text or ref, else the one in front. */
async function meantDialog(context: JobContext, wanted: string | null): Promise<Dialog> {
  const dialogs = await readDialogs(context);
  const asked = wanted === null ? null : normalTitle(wanted);
  const meant =
    asked === null
      ? dialogs
      : dialogs.filter(
          ({ info }) => info.ref === wanted || [info.title, info.text, info.window].some((one) => normalTitle(one).includes(asked)),
        );
  const [first] = meant;
  if (first !== undefined) return { ...first, others: dialogs.filter((one) => one !== first) };
  const there = dialogs.map(({ info }) => info.title || info.text);
  return fail('not_found', `${context.process.name} shows no dialog${wanted === null ? '' : ` "${wanted}"`}.`, {
    remedy:
      there.length > 0
        ? 'Leave dialog out, or name one of those there are.'
        : (awayNote(context) ?? 'Call look to see what is there; it may be gone.'),
    details: { dialogs: there },
  });
}

/** Makes sure that everything named is there before anything is changed. */
function assertParts({ job }: JobContext, dialog: Dialog, answer: DialogAnswer): void {
  if (answer.button === undefined && answer.fields === undefined && answer.folder === undefined && answer.fileName === undefined) {
    fail('invalid_input', 'Nothing to do in the dialog was given.', {
      remedy: 'Give a button, fields, a folder or a file name.',
      details: { buttons: dialog.buttons.map(({ name }) => name) },
    });
  }
  if (answer.button !== undefined) {
    const button = buttonNamed(dialog, answer.button);
    assertAsSaid(job, { said: answer.button, name: button.name, role: 'AXButton' });
    // What is filled in first may enable it.
    const fills = answer.fields !== undefined || answer.folder !== undefined || answer.fileName !== undefined;
    if (!fills) assertEnabled(button, []);
  }
  if (answer.folder !== undefined) assertFolder(dialog, answer.folder);
  if (answer.fileName !== undefined) assertFileName(dialog, answer.fileName);
  for (const label of Object.keys(answer.fields ?? {})) assertNoPassword(fieldNamed(dialog, label));
}

function assertEnabled({ name, enabled }: Pick<DialogButton, 'name' | 'enabled'>, done: readonly string[]): void {
  if (enabled) return;
  fail('obstructed', `The button "${name}" is disabled.`, {
    remedy: 'Fill in what the dialog still needs first.',
    details: { reason: 'disabled', done: [...done] },
  });
}

function assertFolder({ info }: Dialog, folder: string): void {
  wholePath(folder);
  if (isPanel(info) || info.fields.length > 0) return;
  fail('not_found', `The dialog "${wordsOf(info)}" is no open or save panel, so it has no folder.`, {
    remedy: 'Leave folder out.',
    details: { buttons: info.buttons.map(({ name }) => name) },
  });
}

function assertFileName(dialog: Dialog, name: string): void {
  if (!isChosen(dialog)) nameField(dialog);
  if (!name.includes('/')) return;
  const at = name.lastIndexOf('/');
  fail('invalid_input', `A file's name holds no "/".`, {
    remedy: `Send folder "${name.slice(0, at) || '/'}" and file_name "${name.slice(at + 1)}".`,
  });
}

/** An open panel lists its files; one that saves has a field for the name. */
function isChosen({ info, fileName }: Dialog): boolean {
  return info.kind === 'open-panel' && fileName === null;
}

function chooseName(context: JobContext, dialog: Dialog, name: string): Promise<Step> {
  return isChosen(dialog) ? chooseFile(context, dialog, name) : fillField(context, { node: nameField(dialog), text: name, what: 'name' });
}

function assertNoPassword({ secure }: Dialog['fields'][number]): void {
  if (secure) refusePassword();
}

function buttonNamed({ buttons, info, others = [] }: Dialog, wanted: string): Dialog['buttons'][number] {
  const asked = normalTitle(wanted);
  const bare = asked.replace(/…$/, '');
  const found =
    theOne(info, { alike: buttons.filter(({ name }) => normalTitle(name) === asked), kind: 'button', wanted }) ??
    buttons.find(({ identifier }) => identifier?.toLowerCase() === wanted.trim().toLowerCase()) ??
    buttons.find(({ name }) => normalTitle(name).replace(/…$/, '') === bare) ??
    buttons.find((button) => (asked === 'default' && button.default) || (asked === 'cancel' && button.cancel));
  if (found !== undefined) return found;
  const names = buttons.map(({ name }) => name);
  const other = others.find((one) => one.buttons.some(({ name }) => normalTitle(name) === asked));
  return fail('not_found', `The dialog "${wordsOf(info)}" has no button "${wanted}". It has: ${inList(names) || 'none'}.`, {
    remedy: other === undefined ? 'Press one of these.' : `Press one of these, or give dialog ${show(wordsOf(other.info))}, which has it.`,
    details: { buttons: names },
  });
}

interface Alike<T> {
  readonly alike: readonly T[];
  readonly kind: 'button' | 'field';
  readonly wanted: string;
}

/** Of buttons or fields of one name the one that can be used, or that Return presses. Error: `ambiguous` where that is none alone. */
function theOne<T extends Dialog['buttons'][number] | Dialog['fields'][number]>(
  info: DialogInfo,
  { alike, kind, wanted }: Alike<T>,
): T | undefined {
  if (alike.length < 2) return alike[0];
  const usable = alike.filter((one) => !('enabled' in one) || one.enabled);
  const meant = usable.length < 2 ? (usable[0] ?? alike[0]) : usable.find((one) => 'default' in one && one.default);
  if (meant !== undefined) return meant;
  const refs = usable.map(({ ref }) => ref).join(', ');
  return fail('ambiguous', `The dialog "${wordsOf(info)}" has ${usable.length} ${kind}s "${wanted}".`, {
    remedy:
      kind === 'field' ? `Name the one that is meant by its ref: ${refs}.` : `Press the one that is meant with click_ui_element: ${refs}.`,
  });
}

function fieldNamed({ fields, info, nodes, refOf }: Dialog, wanted: string): Dialog['fields'][number] {
  const asked = normalTitle(wanted).replace(/:$/, '');
  const isCalled = (label: string, identifier = ''): boolean =>
    normalTitle(label).replace(/:$/, '') === asked || identifier.toLowerCase() === wanted.trim().toLowerCase();
  const [partly, ...others] = fields.filter(({ label }) => asked !== '' && normalTitle(label).includes(asked));
  const found =
    theOne(info, { alike: fields.filter(({ label, identifier }) => isCalled(label, identifier)), kind: 'field', wanted }) ??
    fields.find(({ ref }) => ref === wanted.trim()) ??
    (others.length === 0 ? partly : undefined);
  if (found !== undefined) return found;
  const names = fields.map(({ label, identifier }) => label || (identifier ?? ''));
  const control = nodes.find((node) => isControl(node) && isCalled(node.facts.label, node.facts.identifier));
  return fail('not_found', `The dialog "${wordsOf(info)}" has no field "${wanted}". It has: ${inList(names) || 'none'}.`, {
    remedy:
      control === undefined
        ? names.length > 0
          ? 'Fill one of these.'
          : 'Leave fields out.'
        : `${nameIn(control.facts.role, control.facts.label, '')} takes no text here: set_ui_element_value sets it, by its ref ${refOf(control)}.`,
    details: { fields: names },
  });
}

/** The field for the file's name: AppKit's own, else the only text field of a sheet that saves. */
function nameField({ fileName, fields, info }: Dialog) {
  const [only, ...others] = fields.filter(({ secure }) => !secure);
  const node = fileName ?? (only !== undefined && others.length === 0 ? only.node : null);
  if (node !== null) return node;
  return fail('not_found', `The dialog "${wordsOf(info)}" has no field for a file name.`, {
    remedy: 'Use fields with the label of the field.',
    details: { fields: fields.map(({ label }) => label) },
  });
}

/** The same dialog as it is now. Error: `interrupted` when it went before it was answered. */
async function again(context: JobContext, dialog: Dialog): Promise<Dialog> {
  const found = await stillThere(context, dialog);
  if (found !== null) return found;
  return fail('interrupted', `The dialog "${wordsOf(dialog.info)}" went before it was answered.`, {
    remedy: 'Look at the app again with look.',
  });
}

async function stillThere(context: JobContext, dialog: Dialog): Promise<Dialog | null> {
  const { same } = context.engine.drivers.accessibility;
  return (await readDialogs(context)).find(({ node }) => same(node.element, dialog.node.element)) ?? null;
}

interface Pressing {
  readonly dialog: Dialog;
  readonly button: string;
  readonly fileName: string | undefined;
  readonly folder: string | undefined;
  readonly changes: readonly string[];
  readonly certain: boolean;
}

async function pressAndReport(
  context: JobContext,
  { dialog, button, fileName, folder, changes, certain }: Pressing,
): Promise<AnswerReport> {
  const { engine, job, process } = context;
  await untilPressable(context);
  const now = await again(context, dialog);
  const { node, enabled, name, cancel: isCancel = false } = buttonNamed(now, button);
  assertAsSaid(context.job, { said: button, name, role: 'AXButton' });
  const question = questionOf(engine.drivers.accessibility, node.element, name);
  // The name and the folder that the call gives itself were judged with it.
  const own = [placeNamed(fileName ?? ''), folderNamed(folder?.split('/').findLast((step) => step.trim() !== '') ?? '')];
  assertAsAsked(job.clearance, own.includes(question) ? null : question);
  assertEnabled({ name, enabled }, changes);
  const before = await readDialogs(context);
  const windows = windowsOf(context);
  const below = isCancel || isPanel(now.info) ? null : await takeSnapshot(context, mainWindowOf(context));
  const act = { kind: 'perform', element: node.element, action: 'AXPress', timeoutMs: pressTimeoutMs } as const;
  const answer = await engine.gate.performChecked(
    job,
    inputTargetsOf(engine, { element: node.element, path: `button "${name}"`, process }),
    act,
  );
  const since = engine.clock.now();
  await engine.pace.settle(job, process.pid);
  // A button that ends a modal dialog may take its answer with it.
  if (wasRefusedInPlace(answer)) throw fromAxError(answer.code, `press "${name}"`, process.name);
  const look = async (): Promise<AnswerReport | undefined> => {
    if (engine.drivers.processes.get(process.pid) === null)
      return finish([...changes, `${process.name} has quit`], { certain, dialog: null });
    const left = await readDialogs(context);
    const came = left.find((one) => !before.some((old) => engine.drivers.accessibility.same(old.node.element, one.node.element)));
    const stays = left.some((one) => engine.drivers.accessibility.same(one.node.element, now.node.element));
    if (came !== undefined)
      return finish([...changes, `new ${came.info.kind} ${show(wordsOf(came.info))}`], { certain, dialog: came.info });
    if (!stays) {
      const went = [
        ...changes,
        `${now.info.kind} ${show(wordsOf(now.info))} closed`,
        ...(isCancel ? [] : await cameOf(context, now.info, { fileName, windows })),
        ...(isCancel ? [] : await savedBelow(context, now, before)),
        ...(below === null ? [] : await broughtAbout(context, now.info, below)),
      ];
      return finish(went, { certain, dialog: null });
    }
    return undefined;
  };
  // The button is pressed, and an app that is busy over it may be back soon.
  const finished = await pollFor(context, schedules.moved, () => look().catch(undefinedIfSilent));
  if (finished !== undefined) return finished;
  const silent = silentNow(engine, process);
  if (silent !== null) return { ...silent, route, changed: changes.join('; '), dialog: null };
  const watchedMs = engine.clock.now() - since;
  const left = (await stillThere(context, now))?.info ?? null;
  return { effect: 'unverified', route, changed: changes.join('; '), doubt: 'still', watchedMs, dialog: left };
}

function undefinedIfSilent(thrown: unknown): undefined {
  if (!saysNoAnswer(thrown)) throw thrown;
}

interface Asked {
  readonly fileName: string | undefined;
  /** Those of the app before the answer. */
  readonly windows: readonly AxElement[];
}

/** What came of a panel that was answered: the window it opened, or what it saved. */
async function cameOf(context: JobContext, info: DialogInfo, { fileName, windows }: Asked): Promise<string[]> {
  if (info.kind !== 'open-panel') return savedAs(info, fileName);
  const ax = context.engine.drivers.accessibility;
  const opened = await pollFor(context, schedules.drawn, () => windowsOf(context).find((one) => !windows.some((old) => ax.same(old, one))));
  const title = attributeOf(ax, opened ?? null, 'AXTitle');
  return typeof title === 'string' ? [`new window ${show(title)}`] : [];
}

/** What a save panel saved that stood below a question, as one about replacing a file, and went with its answer. */
async function savedBelow(context: JobContext, answered: Dialog, before: readonly Dialog[]): Promise<string[]> {
  const { same } = context.engine.drivers.accessibility;
  const below = before.find(({ node, info }) => info.kind === 'save-panel' && !same(node.element, answered.node.element));
  if (below === undefined) return [];
  const gone = await pollFor(context, schedules.drawn, async () => ((await stillThere(context, below)) === null ? true : undefined));
  return gone ? [`${below.info.kind} ${show(wordsOf(below.info))} closed`, ...savedAs(below.info, undefined)] : [];
}

/** What an answer changed in the window below, beside the dialog itself. */
async function broughtAbout(context: JobContext, { title }: DialogInfo, before: Snapshot): Promise<string[]> {
  const isDialog = (part: string): boolean => /^sheet .* closed$/s.test(part) || part === `window ${show(title)} closed`;
  const told = await pollFor(context, schedules.drawn, async () => {
    const parts = (await changesSince(context, before)).filter((part) => !isDialog(part));
    return parts.length > 0 ? [inOneLine(parts)] : undefined;
  });
  return told ?? [];
}

function isPanel({ kind }: DialogInfo): boolean {
  return kind === 'open-panel' || kind === 'save-panel';
}

function mainWindowOf({ engine, process }: JobContext): AxElement | null {
  const ax = engine.drivers.accessibility;
  return elementIn(ax, ax.application(process.pid), 'AXMainWindow');
}

function windowsOf({ engine, process }: JobContext): readonly AxElement[] {
  const ax = engine.drivers.accessibility;
  return elementsIn(ax, ax.application(process.pid), 'AXWindows');
}

/** What a panel that was answered saved, and in which folder, as it said itself. */
function savedAs({ kind, fileName, folder }: DialogInfo, given: string | undefined): string[] {
  const name = given ?? (kind === 'save-panel' ? fileName : undefined);
  return name ? [`saved as ${show(name)}${folder ? ` in ${show(folder)}` : ''}`] : [];
}

function wordsOf({ title, text }: DialogInfo): string {
  return title || (text.split('\n')[0] ?? '');
}

const route = 'accessibility' as const;

interface Finished {
  /** All that was filled in reads as it was given. */
  readonly certain: boolean;
  /** How long what was filled in was watched. */
  readonly watchedMs?: number;
  readonly dialog: DialogInfo | null;
}

function finish(changes: readonly string[], { certain, watchedMs, dialog }: Finished): AnswerReport {
  const report = { route, changed: changes.join('; '), dialog } as const;
  // Nothing to be done: it was filled in so before.
  if (certain) return { effect: changes.length > 0 ? 'confirmed' : 'none', ...report };
  if (changes.length === 0 && watchedMs !== undefined) return { effect: 'unverified', doubt: 'still', watchedMs, ...report };
  return { effect: 'unverified', doubt: 'distrusted', ...report };
}
