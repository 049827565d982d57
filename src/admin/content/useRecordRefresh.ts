import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ContentType } from '#core/schema/contentType.ts';
import { providerName } from '../area.ts';

/** What is read of a type beside Refine: the histories of its records, and its bin. */
export const historyKey = (type: ContentType, ...rest: readonly unknown[]) =>
  ['past', providerName(type), type.name, ...rest] as const;

/** Reads anew whatever is on the screen of a type's records, after a write that Refine knows nothing of. */
export function useRecordRefresh(type: ContentType): () => Promise<void> {
  const invalidate = useInvalidate();
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      invalidate({ resource: type.name, dataProviderName: providerName(type), invalidates: ['resourceAll'] }),
      client.invalidateQueries({ queryKey: historyKey(type) }),
    ]);
  };
}
