import type { z } from 'zod';

/** How a value has to be, where a schema has no words of its own for it: for a parse, as its `error`. */
export const valueWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'must be a whole number' : undefined;
    case 'too_small':
      if (isTextOrList(issue.origin)) return `must have at least ${counted(issue.minimum, issue.origin)}`;
      return `must be ${issue.inclusive === false ? 'above' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      if (isTextOrList(issue.origin)) return `must have at most ${counted(issue.maximum, issue.origin)}`;
      return `must be ${issue.inclusive === false ? 'below' : 'at most'} ${issue.maximum}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    default:
      return undefined;
  }
};

function isTextOrList(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

function counted(count: number | bigint, origin: string): string {
  return `${count} ${origin === 'array' ? 'item' : 'character'}${Number(count) === 1 ? '' : 's'}`;
}
