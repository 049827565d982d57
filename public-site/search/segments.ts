/** Returns a page of a list and the list's length. */
export type Segment<T> = (page: {
  readonly offset: number;
  readonly limit: number;
}) => Promise<{ readonly items: readonly T[]; readonly total: number }>;

/** Concatenates segments into one. Rejects as they do. */
export function inOrder<T>(segments: readonly Segment<T>[]): Segment<T> {
  return async ({ offset, limit }) => {
    const items: T[] = [];
    let total = 0;
    for (const segment of segments) {
      const page = await segment({ offset: Math.max(0, offset - total), limit: limit - items.length });
      items.push(...page.items);
      total += page.total;
    }
    return { items, total };
  };
}

export function segmentOf<T>(all: readonly T[]): Segment<T> {
  return async ({ offset, limit }) => ({ items: all.slice(offset, offset + limit), total: all.length });
}
