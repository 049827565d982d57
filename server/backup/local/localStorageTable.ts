import { localOperations, type LocalUsage } from '#core/api/localOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { localTime } from '#core/time/localTime.ts';
import { bytesAnswer } from '../../calls/answer.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { readUpload } from '../../files/upload/readUpload.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import { type LocalCopy, packCopy, unpackCopy } from './copyArchive.ts';

/** Where a portal in a browser stores everything. */
export interface LocalStorage {
  usage(): Promise<LocalUsage>;
  copy(): Promise<LocalCopy>;
  /** Replaces everything, or rejects with nothing changed. The portal starts anew with the next call. */
  restore(copy: LocalCopy): Promise<void>;
  /** Replaces everything by the sample, or rejects with nothing changed. */
  reset(): Promise<void>;
}

type LocalStorageOptions = {
  readonly storage: LocalStorage;
  readonly messages: ServerCatalog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

/** Bytes of the largest copy that is read, all of which is in memory. */
const largestCopy = 1024 ** 3;

/** Usage, copies and reset of a portal that runs in a browser. */
export function localStorageTable({ storage, messages, now }: LocalStorageOptions): OperationTable {
  const { copyName, refused } = messages.local;
  return tableOf(localOperations(messages), {
    localStorage: () => storage.usage(),
    localCopy: async () => {
      const madeAt = now();
      const name = copyName(localTime(new Date(madeAt).toISOString(), messages.country.timeZone).slice(0, 10));
      return bytesAnswer(packCopy(await storage.copy(), madeAt), {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        },
      });
    },
    restoreLocalCopy: async (call) => {
      const { bytes } = await readUpload(call, messages, { largest: largestCopy, tooLarge: refused.tooLarge });
      const unpacked = unpackCopy(bytes);
      if (unpacked.kind === 'refused') throw new Problem(422, { detail: refused[unpacked.reason] });
      await storage.restore(unpacked.copy);
    },
    resetSample: () => storage.reset(),
  });
}
