import { z } from 'zod';

/** How long a list may grow before it is cut although nobody asked for pages. */
const longestList = 200;

export const limitField = z.number().int().min(1).max(500).describe('Page size');
/** Where a page starts: the number of items before it. Empty means the beginning, as gRPC style clients send it. */
export const cursorField = z
  .string()
  .refine((text) => /^\d{0,6}$/.test(text), 'must be the nextCursor of a page')
  .describe('nextCursor of the last page');

/** The two fields of every list. */
export const pageInput = { limit: limitField.optional(), cursor: cursorField.optional() } as const;

/** A page size of 0 means: as you like. */
function readPageSize(value: unknown): unknown {
  return value === 0 ? undefined : value;
}

/** The paging fields' other spellings, for a tool whose own size field may have another name. */
export function pageAliasesTo<Size extends string>(size: Size) {
  return { page_size: { parameter: size, read: readPageSize }, page_token: 'cursor' } as const;
}

export const pageAliases = pageAliasesTo('limit');

/** A list whole, or one page of it with the way to the next. */
export function pagedOutput<Item extends z.ZodType>(item: Item) {
  const page = z.object({
    items: z.array(item),
    nextCursor: z.string().optional(),
    next_page_token: z.string().optional(),
    total: z.number().optional(),
  });
  return z.union([z.array(item), page]);
}

export interface PageRequest {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor?: string;
  readonly next_page_token?: string;
  readonly total: number;
}

/** The offset a cursor stands for. */
export function offsetOf(cursor: string | undefined): number {
  return Number(cursor || '0');
}

/** The cursor under both names that clients look for. */
export function nextPage(offset: number): { readonly nextCursor: string; readonly next_page_token: string } {
  return { nextCursor: String(offset), next_page_token: String(offset) };
}

/** The whole list when nobody asked for pages and it is short; otherwise one page. */
export function paged<Item>(all: readonly Item[], request: PageRequest): Item[] | Page<Item> {
  const asked = request.limit !== undefined || request.cursor !== undefined;
  if (!asked && all.length <= longestList) return [...all];
  const start = offsetOf(request.cursor);
  const end = start + (request.limit ?? longestList);
  return { items: all.slice(start, end), ...(end < all.length ? nextPage(end) : {}), total: all.length };
}
