import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ContentType } from '#core/schema/contentType.ts';
import { providerName } from '../areas/area.ts';
import { useIdentifier } from '../areas/useIdentifier.ts';

/** Query key of data outside of Refine: the history and the bin of a type. */
export const historyKey = (type: ContentType, ...rest: readonly unknown[]) =>
  ['past', providerName(type), type.name, ...rest] as const;

/** Reloads everything on the screen about a type, after a write that bypasses Refine. */
export function useRecordRefresh(type: ContentType): () => Promise<void> {
  const invalidate = useInvalidate();
  const resource = useIdentifier(type);
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      invalidate({ resource, dataProviderName: providerName(type), invalidates: ['resourceAll'] }),
      client.invalidateQueries({ queryKey: historyKey(type) }),
    ]);
  };
}
