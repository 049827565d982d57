import { createContext, useContext } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';

const ContentTypes = createContext<readonly ContentType[]>([]);

export const ContentTypesProvider = ContentTypes.Provider;

/** All content types of the portal, for screens that follow relations. */
export function useContentTypes(): readonly ContentType[] {
  return useContext(ContentTypes);
}

/** Reads the content types again, unless they are of this version. */
export type RefreshTypes = (version?: string) => Promise<void>;

const Refresh = createContext<RefreshTypes>(async () => undefined);

export const RefreshTypesProvider = Refresh.Provider;

/** For screens whose writes change the content types. */
export function useRefreshTypes(): RefreshTypes {
  return useContext(Refresh);
}
