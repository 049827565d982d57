import { keys, useResourceParams } from '@refinedev/core';
import type { ContentType } from '#core/schema/contentType.ts';
import { providerName } from '../../../area.ts';

/** The query keys of Refine's lists of a type, which its writes and those of others reload. */
export function useListKey(type: ContentType | undefined): (params: object) => readonly unknown[] {
  // Refine names a resource by the path of its screen, where that is not the type's name.
  const { identifier = type?.name ?? '' } = useResourceParams({ resource: type?.name });
  return (params) =>
    keys()
      .data(type && providerName(type))
      .resource(identifier)
      .action('list')
      .params(params)
      .get();
}
