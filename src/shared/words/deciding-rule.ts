import { z } from 'zod';
import { capabilities, fixedRules } from '../clearance.js';
import { reach, taskBudget } from '../grant-reach.js';
import { rule, toolsets } from '../settings.js';

const { verdict } = rule.shape;

/** What decides about a call by itself. */
const rules = [
  /** What holds when the owner has no rule of their own. */
  z.object({ kind: z.literal('default'), capability: z.enum(capabilities), verdict }),
  /** `client`: the name of the client that the rule is about; the rule itself has its key. */
  z.object({ kind: z.literal('owner'), rule, client: z.string() }),
  z.object({ kind: z.literal('grant'), reach, budget: taskBudget.nullable() }),
  /** It lies inside a task. `client`: the name of the client whose it is; `watched`: it acts there while the owner watches. */
  z.object({ kind: z.literal('task'), client: z.string(), watched: z.boolean().optional() }),
  /** The family of the tool is switched off. */
  z.object({ kind: z.literal('toolset'), toolset: z.enum(toolsets) }),
  z.object({ kind: z.literal('fixed'), id: z.enum(fixedRules) }),
] as const;

const plainRule = z.discriminatedUnion('kind', rules);
export type PlainRule = Readonly<z.infer<typeof plainRule>>;

/** What decided about a call. `recorded`: the client is only recorded, and this rule would have given this verdict. */
export const decidingRule = z.discriminatedUnion('kind', [...rules, z.object({ kind: z.literal('recorded'), verdict, rule: plainRule })]);
export type DecidingRule = Readonly<z.infer<typeof decidingRule>>;
