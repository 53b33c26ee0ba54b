import { z } from 'zod';
import { listNames } from './bridge/lists.js';
import { capabilities } from './clearance.js';
import { rect } from './geometry.js';
import { grantScopes, pairingAccess, taskBudget } from './grant-reach.js';
import { finalAct, level } from './level/level.js';
import { mostWatched, taskTerms } from './tasks/task.js';
import { act, place } from './words/act.js';
import { decidingRule } from './words/deciding-rule.js';
import { elementRoles } from './words/element-roles.js';

/** What is known of a client's program: where it lies, as the system says, its version, as it says itself, and whether it came by the bridge. */
export const startedAs = z.object({ path: z.string(), version: z.string(), bridged: z.boolean() });
export type StartedAs = Readonly<z.infer<typeof startedAs>>;

/** The client that asks, as a person reads it. */
export const asker = z.object({
  clientKey: z.string(),
  name: z.string(),
  /** True when macOS vouches for the program; false when there is only the name it gave itself. */
  verified: z.boolean(),
  detail: z.string(),
  /** The parts of that line. */
  started: startedAs.optional(),
  /** What macOS calls the program behind it; absent where it vouches for none. All else is the client's own word. */
  program: z.string().optional(),
});
export type Asker = Readonly<z.infer<typeof asker>>;

/** A cut-out of the screen with the place that the call would touch. */
export const cardPicture = z.object({
  /** data: URL of a PNG, blocked apps already filled. */
  source: z.string(),
  width: z.number(),
  height: z.number(),
  /** The target in the picture's own pixels; null when the whole window is meant. */
  target: rect.nullable(),
  /** Where a drag ends, likewise. */
  end: rect.nullable().optional(),
});
export type CardPicture = Readonly<z.infer<typeof cardPicture>>;

/** A password field that would be filled, and with what. The password is not here, nor anywhere in Gatehand before the yes. */
const cardSecret = z.object({
  /** Null: the client named none, or one that means several; then the owner's answer has to name it. */
  item: z.string().nullable(),
  /** Names of items to pick from, likely ones first; others may be typed. No client is told of them. */
  items: z.array(z.string()),
  field: z.string(),
  origin: z.string().nullable(),
});
export type CardSecret = Readonly<z.infer<typeof cardSecret>>;

/** What an act presses, as it was seen where the act itself does not name it. */
const under = z.object({ ref: z.string(), role: z.enum(elementRoles).nullable(), name: z.string().nullable() }).nullable();

/** What a call would type, put somewhere or run: as much of it as a card brings, and how long it is in all. */
export const cardText = z.object({ start: z.string(), characters: z.number() });
export type CardText = Readonly<z.infer<typeof cardText>>;

/** One call that waits on a card. */
export const cardItem = z.object({
  callId: z.string(),
  /** What would happen, and where. */
  act,
  place,
  tool: z.string(),
  /** The exact arguments, as they would run; of long ones the beginning. */
  arguments: z.record(z.string(), z.unknown()),
  /** How long all the arguments are as text, where only their beginning stands here; `cardText` answers the rest. */
  characters: z.number().optional(),
  picture: cardPicture.nullable(),
  /** It acts on nothing that is on the screen: no picture comes, and no room is kept for one. */
  unseen: z.literal(true).optional(),
  /** How far it reaches, and as what. */
  level: level.default(2),
  final: finalAct.default(null),
  /** What stands under its point, or under the two ends of a drag, or has the keyboard that it types on; null where the act names its target or nobody knows. */
  under: under.default(null),
  end: under.default(null),
  /** The text that it types, puts somewhere or runs; null for a call without one. */
  text: cardText.nullable().default(null),
  /** Windows with unsaved changes that it would close; absent where there are none. */
  unsaved: z.number().optional(),
  /** Pieces of a script or command of which nobody can tell which app they reach. */
  doubts: z.array(z.string()).optional(),
});
export type CardItem = Readonly<z.infer<typeof cardItem>>;

/** One call of a run of several: all of them stand on the card of each. */
export const cardStep = z.object({
  /** Null where its arguments come from what an earlier one answers. */
  act: act.nullable(),
  place,
  tool: z.string(),
  level,
  final: finalAct,
  text: cardText.nullable(),
});
export type CardStep = Readonly<z.infer<typeof cardStep>>;

/** A page of the whole text of a call, and where the next one begins; null after the last. */
export const cardTextPage = z.object({ text: z.string(), next: z.number().nullable() });
export type CardTextPage = Readonly<z.infer<typeof cardTextPage>>;

/** Which page of which text. */
export const cardTextOf = z.strictObject({
  cardId: z.string(),
  callId: z.string(),
  offset: z.number().int().min(0),
  of: z.enum(['call', 'text']).optional(),
});

/** What the owner may choose on an approval card. `budget`: its numbers unless changed. */
const cardChoice = z.object({ scope: z.enum(grantScopes), budget: taskBudget.optional() });
export type CardChoice = Readonly<z.infer<typeof cardChoice>>;

/** A task that the owner may make of what a card asks for. */
const cardOffer = z.object({
  /** The widest it may be; its goal is the owner's to say. */
  terms: taskTerms,
  /** How many cards asked for the same before this one, where the card says so by itself: once in a session. */
  times: z.number().nullable(),
});
export type CardOffer = Readonly<z.infer<typeof cardOffer>>;

/** Which steps a card lists of a run that it cannot hold: the first of them, from 0, and how many the run has. */
export const listedSteps = z.object({ from: z.number(), inAll: z.number() });
export type ListedSteps = Readonly<z.infer<typeof listedSteps>>;

const common = {
  id: z.string(),
  asker,
  /** Ms since the epoch. */
  createdAt: z.number(),
  /** Input before this moment is ignored; a late arrival on the card moves it on. */
  armedAt: z.number(),
  /** Then the card counts as refused. */
  expiresAt: z.number(),
  /** How often it was looked at anew; absent: never. A yes names it, so that it is for what stands there. */
  look: z.number().optional(),
};

/** A card in Gatehand's own window: the only place where a yes can be given. */
export const card = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('approval'),
    capability: z.enum(capabilities),
    tool: z.string(),
    /** Usually one; none for a call that touches no app. */
    apps: z.array(z.object({ bundleId: z.string(), name: z.string() })),
    windowTitle: z.string().nullable(),
    /** Which rules made Gatehand ask, each once. */
    rules: z.array(decidingRule),
    items: z.array(cardItem),
    /** All calls of the run that this one is a step of, in order; none for a call by itself. */
    steps: z.array(cardStep).default([]),
    /** Absent: all steps are listed. */
    listed: listedSteps.optional(),
    /** Which of them waits, from 0; null where the run does not tell. */
    stepAt: z.number().nullable().default(null),
    /** Names of the apps that a yes beyond these calls would reach; none: all that are allowed. */
    reach: z.array(z.string()),
    /** The narrow one first. */
    choices: z.array(cardChoice),
    /** The task that is proposed; null on every other card. */
    task: taskTerms.nullable(),
    /** The password field that would be filled; null on every other card. */
    secret: cardSecret.nullable(),
    /** The task that the owner may make of this call; absent where no task may hold it. */
    offer: cardOffer.optional(),
    /** What it was asked about is another by now: it has to be shown again before a yes is of use. */
    changed: z.literal(true).optional(),
  }),
  z.object({
    ...common,
    kind: z.literal('pairing'),
    /** The tool the client tried to call. */
    firstTool: z.string(),
    /** The name of a known client that this one could be taken for. */
    looksLike: z.string().optional(),
    /** macOS vouches for that one's name. */
    looksLikeVerified: z.literal(true).optional(),
  }),
]);
export type Card = Readonly<z.infer<typeof card>>;

/** A card that the owner answered; `covered`: by a wider yes on another card; `forbidden`: by a change of the rules. */
export const answeredCard = z.object({ id: z.string(), how: z.enum(['allowed', 'refused', 'covered', 'forbidden']) });
export type AnsweredCard = Readonly<z.infer<typeof answeredCard>>;

/** `timedOut`: cards that ran out since the owner last closed what tells of it; `closed`: how often they have. Closed in one window, it goes in all. */
export const cardEnds = z.object({ timedOut: z.number(), closed: z.number() });
export type CardEnds = Readonly<z.infer<typeof cardEnds>>;

/** The owner's answer to a card. `seen` lists the calls that stood on the card when it was given. */
export const decision = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('approve'),
    cardId: z.string(),
    scope: z.enum(grantScopes),
    seen: z.array(z.string()),
    /** The card's own `look`. */
    look: z.number().int().optional(),
    /** Other numbers than the card offers; with the scope `budget` only. */
    budget: taskBudget.optional(),
    /** The proposed task, narrower than the card shows it; without it as it stands. On a card that offers one: the task the owner makes. */
    task: taskTerms.optional(),
    /** The item to fill a password field with, where the card leaves it to the owner. */
    item: z.string().max(300).optional(),
  }),
  /** `session`: nothing of this kind in these apps is asked again until the client's session ends. */
  z.strictObject({ kind: z.literal('refuse'), cardId: z.string(), session: z.boolean().optional() }),
  z.strictObject({
    kind: z.literal('pair'),
    cardId: z.string(),
    access: z.enum(pairingAccess),
    preset: z.enum(listNames),
    /** Bundle ids of apps that it may act in while the owner watches, in this first session; absent: it is asked about each. */
    watch: z.array(z.string().min(1).max(255)).min(1).max(mostWatched).optional(),
  }),
]);
export type Decision = Readonly<z.infer<typeof decision>>;

/**
 * What this window shows now: a card with these calls, or none. `whole`: its headline is on the screen, and so have been its
 * target and all of its text. A window that tells it is held to it: it cannot say yes to what it has not shown.
 * `height`: points that the window needs to show all of it without scrolling; the app's card window becomes as high.
 */
export const cardView = z.strictObject({
  cardId: z.string().nullable(),
  calls: z.array(z.string()).max(100),
  /** The card's own. */
  look: z.number().int().optional(),
  whole: z.boolean(),
  height: z.number().min(0).max(100_000).optional(),
});
