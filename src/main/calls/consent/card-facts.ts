import type { CardStep } from '../../../shared/approval.js';
import { endsOf } from '../../../shared/level/ending.js';
import type { Reaching } from '../../../shared/level/level.js';
import { levelOfAct } from '../../../shared/level/level-of-act.js';
import { limits } from '../../../shared/limits.js';
import type { Looks, PointSighting, Sighting } from '../../../shared/sighting.js';
import { subjectApp } from '../../../shared/subject.js';
import type { Act, NamedElement } from '../../../shared/words/act.js';
import { elementRole } from '../../../shared/words/element-roles.js';
import { textView } from '../../guard/card-view.js';
import { valueFor } from '../../tools/kit/listing.js';
import type { ListedStep } from '../../tools/kit/steps.js';
import type { FoundElement } from '../../tools/kit/tool.js';
import type { CallStep, PipelineDeps, TargetsLook } from '../call.js';
import { inputOf, toolNamed } from '../request/naming.js';

/** What a card says of one call beside its act: how far it reaches, what stands under its points, its whole text. */
export interface CardFacts {
  readonly reaching: Reaching;
  readonly under: NamedElement | null;
  readonly end: NamedElement | null;
  readonly text: string | null;
  /** Windows with unsaved changes that it would close. */
  readonly unsaved?: number;
}

type Input = Readonly<Record<string, unknown>>;

/** By the look that the question was made from: what is asked is what was seen. */
export function cardFacts(step: CallStep, look: TargetsLook, act: Act): CardFacts {
  const points = look.sightings.filter((one): one is PointSighting => one.kind === 'point');
  const from = points[0]?.element ?? null;
  const to = act.kind === 'drag' ? (points[1]?.element ?? null) : null;
  const unsaved = unsavedIn(look, act);
  return {
    reaching: levelOfAct({
      act,
      effect: step.trace.effect,
      capability: step.trace.capability,
      apps: appsOf(look),
      targets: targetsOf(look.sightings),
      focusRole: focusRole(look.sightings),
      replaces: step.input.overwrite === true,
      quits: look.chord.risk === 'app-quits',
      unsaved,
    }),
    ...(unsaved > 0 && { unsaved }),
    under: named(from),
    end: named(to),
    text: textOf(act, step.input),
  };
}

/** Whether a call would end work under way, of which some may be unsaved. */
export function mayEndWork(look: TargetsLook, act: Act): boolean {
  const quits = look.chord.risk === 'app-quits';
  return endsOf({ act, apps: appsOf(look), targets: targetsOf(look.sightings), quits }) !== null;
}

/** What quits an app ends all its windows, what closes one that one, where it is known which. */
function unsavedIn(look: TargetsLook, act: Act): number {
  if (!mayEndWork(look, act)) return 0;
  const unsaved = look.sightings.flatMap((one) => (one.kind === 'unsaved' ? one.windows : []));
  const window = act.kind === 'close-window' ? look.subjects.find((one) => one.kind === 'window') : undefined;
  return window === undefined ? unsaved.length : unsaved.filter((id) => id === null || id === window.windowId).length;
}

function appsOf({ subjects }: TargetsLook): readonly string[] {
  return subjects.flatMap((one) => subjectApp(one)?.bundleId.toLowerCase() ?? []);
}

function targetsOf(sightings: readonly Sighting[]): readonly { readonly role: string; readonly label: string }[] {
  return sightings.flatMap((one) => {
    if (one.kind === 'element') return [{ role: one.role, label: one.label }];
    return one.kind === 'point' && one.element !== null ? [{ role: one.element.role, label: one.element.label }] : [];
  });
}

function focusRole(sightings: readonly Sighting[]): string | null {
  return sightings.find((one) => one.kind === 'focus')?.element?.role ?? null;
}

function named(looks: Looks | null): NamedElement | null {
  if (looks === null) return null;
  return { ref: '', role: elementRole(looks.role), name: looks.label.trim() === '' ? null : looks.label };
}

/** The text that a call types, puts somewhere or runs. */
function textOf(act: Act, input: Input): string | null {
  switch (act.kind) {
    case 'type':
    case 'write-clipboard':
      return written(input.text);
    case 'set-value':
      return written(input.value);
    case 'run-script':
    case 'check-script':
      return written(input.script);
    case 'run-command':
      return [input.command, ...(Array.isArray(input.args) ? input.args : [])].map((part) => quotedForShell(String(part))).join(' ');
    case 'notify':
      return [input.title, input.subtitle, input.message].filter((part) => typeof part === 'string').join('\n');
    default:
      return null;
  }
}

function written(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** A part of a command as it would stand in a terminal: what is one argument is read as one. */
function quotedForShell(part: string): string {
  return /^[\w@%+=:,./-]+$/.test(part) ? part : `'${part.replaceAll("'", `'\\''`)}'`;
}

/** All calls of a run, as far as they can be told before it gets there. Longer runs than a card can hold are told in part. */
export function cardSteps(parts: PipelineDeps, steps: readonly ListedStep[]): readonly CardStep[] {
  return steps.slice(0, limits.card.steps).map((step) => cardStep(parts, step));
}

function cardStep(parts: PipelineDeps, { call, target }: ListedStep): CardStep {
  const app = target?.app ?? call.arguments.app ?? call.arguments.app_name;
  const place = { apps: typeof app === 'string' ? [app] : [], window: null };
  const unknown: CardStep = { act: null, place, tool: call.tool, level: 2, final: null, text: null };
  const tool = toolNamed(parts, call.tool, call.arguments);
  if (tool === null) return unknown;
  try {
    const input = inputOf(parts, tool, {
      name: call.tool,
      arguments: target === null ? call.arguments : { ...call.arguments, element: 'e0' },
    });
    const found = foundIn(target);
    const act = tool.intent(input, found);
    const effect = valueFor(tool.effect, input);
    const capability = valueFor(tool.capability, input);
    const targets = found === null ? [] : [{ role: '', label: found.name ?? '' }];
    const apps = typeof app === 'string' ? [app.toLowerCase()] : [];
    const reaching = levelOfAct({
      act,
      effect,
      capability,
      apps,
      targets,
      focusRole: null,
      replaces: input.overwrite === true,
    });
    return { act, place, tool: tool.name, ...reaching, text: textView(textOf(act, input)) };
  } catch {
    // What an earlier step answers is not known yet, so neither is what this one does.
    return { ...unknown, tool: tool.name };
  }
}

/** The element that a step says by its title or text. */
function foundIn(target: ListedStep['target']): FoundElement | null {
  if (target === null) return null;
  const name = [target.title, target.text, target.value].find((one) => typeof one === 'string');
  return { role: elementRole(typeof target.role === 'string' ? target.role : ''), name: typeof name === 'string' ? name : null };
}
