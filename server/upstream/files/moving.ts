/** Files on their way there, which a list there may already show, or no longer, before they are stored here. */
export interface Moving {
  has(id: string): boolean;
  add(id: string): void;
  delete(id: string): void;
}

/** Milliseconds after which a list counts again, where this server stored nothing. */
const longestWay = 60_000;

export function createMoving(now: () => number): Moving {
  const until = new Map<string, number>();
  return {
    has: (id) => (until.get(id) ?? 0) > now(),
    add: (id) => {
      for (const [other, end] of until) if (end <= now()) until.delete(other);
      until.set(id, now() + longestWay);
    },
    delete: (id) => void until.delete(id),
  };
}
