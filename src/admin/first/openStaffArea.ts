import { sendStart } from '#providers/calls/start/startRequest.ts';
import { createLastActivity } from '../session/lastActivity.ts';
import { readSession, sessionKey } from '../session/storedSession.ts';
import './showTheme.ts';

// Runs while the document is read. With a session, what its screen needs is requested at once; without one, the sign-in page
// has the network for itself.
const session = readSession(localStorage.getItem(sessionKey));
const isOver = createLastActivity({ storage: localStorage }).isOver();
if (session !== undefined && !isOver && /^\/admin(?:\/|$)/.test(location.pathname)) {
  globalThis.startRequest = sendStart(session.token, location.pathname + location.search);
  fetchParts(document);
}

/** Fetches the files that the server named for the address, for the `import()` that will ask for them. */
function fetchParts(page: Document): void {
  const names = page.querySelector<HTMLMetaElement>('meta[name="parts"]')?.content.split(' ') ?? [];
  for (const name of names) {
    const link = page.createElement('link');
    const isStyle = name.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // As Vite's own links, or browsers would load the file again.
    link.crossOrigin = '';
    link.href = name;
    page.head.append(link);
  }
}
