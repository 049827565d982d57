import type { Ending } from './session.ts';
import type { Session } from './storedSession.ts';

const signInPath = '/login';
const homePath = '/admin';
const returnKey = 'volver';

type PageLocation = Pick<Location, 'pathname' | 'search' | 'origin'>;

/** The address for the address bar: the sign-in page without a session, the requested page with one. */
export function addressFor(
  session: Session | undefined,
  { location, ending }: { readonly location: PageLocation; readonly ending: Ending | undefined },
): string {
  const current = location.pathname + location.search;
  const isAtSignIn = location.pathname === signInPath;
  if (session !== undefined) return isAtSignIn ? returnPage(location) : current;
  if (isAtSignIn) return current;
  if (ending === 'signedOut' || current === homePath) return signInPath;
  return `${signInPath}?${returnKey}=${encodeURIComponent(current)}`;
}

/** The remembered page, if it belongs to this site's admin. */
function returnPage({ search, origin }: PageLocation): string {
  const target = new URLSearchParams(search).get(returnKey) ?? homePath;
  if (!URL.canParse(target, origin)) return homePath;
  const url = new URL(target, origin);
  const isOurs = url.origin === origin && (url.pathname === homePath || url.pathname.startsWith(`${homePath}/`));
  return isOurs ? url.pathname + url.search : homePath;
}
