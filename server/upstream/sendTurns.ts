import type { ContentType } from '#core/schema/contentType.ts';

/** The sends of each type, so that no reading that overlaps one is taken for newer than it. */
export interface SendTurns {
  /** Begins a send; whoever calls it calls the returned function once at its end. */
  begin(type: ContentType): () => void;
  /** Reads when no send runs, and again when one ran in between. */
  readBetween<T>(type: ContentType, read: () => Promise<T>): Promise<T>;
}

/** Readings before one is taken as it is. */
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
