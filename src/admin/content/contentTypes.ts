import { createContext, useContext } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';

const ContentTypes = createContext<readonly ContentType[]>([]);

export const ContentTypesProvider = ContentTypes.Provider;

/** All content types of the portal, for screens that follow relations. */
export function useContentTypes(): readonly ContentType[] {
  return useContext(ContentTypes);
}
