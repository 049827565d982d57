import { useResourceParams } from '@refinedev/core';
import type { ContentType } from '#core/schema/contentType.ts';

/** The name of a type in Refine's query keys: the path of its screen, where that is not the type's name. */
export function useIdentifier(type: ContentType | undefined): string {
  const { identifier = type?.name ?? '' } = useResourceParams({ resource: type?.name });
  return identifier;
}
