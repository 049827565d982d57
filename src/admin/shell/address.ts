import type { Ending, Session } from './session/session.ts';

const signInPath = '/login';
const homePath = '/admin';
const returnKey = 'volver';

type Place = Pick<Location, 'pathname' | 'search' | 'origin'>;

/** The address that belongs in the bar: without a session the sign-in page, with one the page that was asked for. */
export function addressFor(
  session: Session | undefined,
  { place, ending }: { readonly place: Place; readonly ending: Ending | undefined },
): string {
  const here = place.pathname + place.search;
  const isAtSignIn = place.pathname === signInPath;
  if (session !== undefined) return isAtSignIn ? returnPage(place) : here;
  if (isAtSignIn) return here;
  if (ending === 'signedOut' || here === homePath) return signInPath;
  return `${signInPath}?${returnKey}=${encodeURIComponent(here)}`;
}

/** The remembered page, if it is one of this site's admin. */
function returnPage({ search, origin }: Place): string {
  const wanted = new URLSearchParams(search).get(returnKey) ?? homePath;
  if (!URL.canParse(wanted, origin)) return homePath;
  const url = new URL(wanted, origin);
  const isOurs = url.origin === origin && (url.pathname === homePath || url.pathname.startsWith(`${homePath}/`));
  return isOurs ? url.pathname + url.search : homePath;
}
