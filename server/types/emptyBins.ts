import { isProcess, type ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { yieldToEventLoop } from '#ports/turns.ts';
import { createClockCheck } from './clockCheck.ts';
import { purgeBin, type PurgeDependencies, purgeInstant } from '../files/purge.ts';

export type BinTerm = {
  /** Days that removed records stay in the bin; for ever with 0. */
  readonly days: number;
  readonly registry: Registry;
};

type Options = BinTerm &
  PurgeDependencies & {
    readonly store: Store;
    /** Milliseconds since the server started, by a clock that nobody sets. */
    readonly uptime?: () => number;
  };

/** Milliseconds between two rounds: a term is of days. */
const pause = 60 * 60_000;
const recordsPerWrite = 100;
/** The name of the writer. */
const scheduler = 'programador';

/** Whether the bin of a type empties itself. People stay, since the history of others names them. */
export function hasTerm(type: ContentType, { days, registry }: BinTerm): boolean {
  return days > 0 && type.provider === 'rest' && !isProcess(type) && type !== registry.typeFor('accounts');
}

/**
 * Empties the bins of what has been in them for the term, at most once an hour, and not by a clock that may have been set ahead. Several
 * servers may do it: each record goes once.
 */
export function createBinTerm(options: Options): () => Promise<void> {
  const { uptime = () => performance.now() } = options;
  const isClockSound = createClockCheck({ ...options, uptime });
  let nextRound = 0;
  return async () => {
    if (options.days === 0 || uptime() < nextRound) return;
    if (await isClockSound()) {
      const at = new Date(options.now()).toISOString();
      await emptyBins({ ...options, removedBefore: purgeInstant(at, -options.days) });
    }
    nextRound = uptime() + pause;
  };
}

async function emptyBins({ removedBefore, ...options }: Options & { readonly removedBefore: string }): Promise<void> {
  const { registry, store, blobs, now } = options;
  const part = { removedBefore, limit: recordsPerWrite };
  for (const type of registry.all().filter((one) => hasTerm(one, options))) {
    while ((await store.purge(type, part)).length === recordsPerWrite) await yieldToEventLoop();
  }
  await purgeBin({ store, blobs, now, removedBefore, by: scheduler });
}
