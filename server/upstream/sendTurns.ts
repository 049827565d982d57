import type { ContentType } from '#core/schema/contentType.ts';

/** Keeps readings of a type apart from its sends: a list that was read during a send may lack what was sent. */
export interface SendTurns {
  /** Begins a send; the returned function ends it. */
  begin(type: ContentType): () => void;
  /** Reads when no send runs, and again when one ran in between. */
  readBetween<T>(type: ContentType, read: () => Promise<T>): Promise<T>;
}

/** Attempts, of which the last is accepted even if it overlaps a send. */
const mostReadings = 5;

export function createSendTurns(): SendTurns {
  const begun = new Map<string, number>();
  const running = new Map<string, Set<Promise<void>>>();
  const runningOf = ({ name }: ContentType) => running.get(name) ?? new Set();
  return {
    begin: (type) => {
      let resolve = (): void => undefined;
      const promise = new Promise<void>((settle) => (resolve = settle));
      begun.set(type.name, (begun.get(type.name) ?? 0) + 1);
      running.set(type.name, runningOf(type).add(promise));
      return () => {
        runningOf(type).delete(promise);
        resolve();
      };
    },
    readBetween: async (type, read) => {
      for (let attempt = 1; ; attempt += 1) {
        const before = begun.get(type.name);
        await Promise.all(runningOf(type));
        const result = await read();
        if (begun.get(type.name) === before || attempt === mostReadings) return result;
      }
    },
  };
}
