/** Names for a minute: the list there may show what this server has sent before that is stored here. */
export interface Recently {
  has(name: string): boolean;
  add(name: string): void;
  delete(name: string): void;
}

const minute = 60_000;

export function createRecently(now: () => number): Recently {
  const until = new Map<string, number>();
  return {
    has: (name) => (until.get(name) ?? 0) > now(),
    add: (name) => {
      for (const [other, end] of until) if (end <= now()) until.delete(other);
      until.set(name, now() + minute);
    },
    delete: (name) => void until.delete(name),
  };
}
