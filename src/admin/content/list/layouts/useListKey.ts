import { keys } from '@refinedev/core';
import type { ContentType } from '#core/schema/contentType.ts';
import { providerName } from '../../../area.ts';
import { useIdentifier } from '../../../useIdentifier.ts';

/** The query keys of Refine's lists of a type, which its writes and those of others reload. */
export function useListKey(type: ContentType | undefined): (params: object) => readonly unknown[] {
  const identifier = useIdentifier(type);
  return (params) =>
    keys()
      .data(type && providerName(type))
      .resource(identifier)
      .action('list')
      .params(params)
      .get();
}
