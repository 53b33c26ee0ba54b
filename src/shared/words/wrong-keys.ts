import type { z } from 'zod';

/** Where a value does not fit its schema, as paths of keys; an empty one is the value as a whole. */
export function wrongKeys(error: z.ZodError): string[] {
  const keys = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [issue.path.join('.')],
  );
  return [...new Set(keys)];
}
