import { browserPortal } from '#providers/calls/browserPortal.ts';
import { sendStart } from '#providers/calls/start/startRequest.ts';
import { createLastActivity } from '../session/lastActivity.ts';
import { readSession, sessionKey } from '../session/storedSession.ts';
import './showTheme.ts';

// Runs while the document is parsed. With a session it requests what the screen needs; without one the network stays free for
// the sign-in page, and a portal in this browser has no network to request from.
const session = readSession(localStorage.getItem(sessionKey));
const isOver = createLastActivity({ storage: localStorage }).isOver();
if (browserPortal === undefined && session !== undefined && !isOver && /^\/admin(?:\/|$)/.test(location.pathname)) {
  globalThis.startRequest = sendStart(session.token, location.pathname + location.search);
  fetchParts(document);
}

/** Preloads the files that the server lists for this address, before `import()` requests them. */
function fetchParts(page: Document): void {
  const names = page.querySelector<HTMLMetaElement>('meta[name="parts"]')?.content.split(' ') ?? [];
  for (const name of names) {
    const link = page.createElement('link');
    const isStyle = name.endsWith('.css');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    // Like Vite's own links; otherwise browsers load the file twice.
    link.crossOrigin = '';
    link.href = name;
    page.head.append(link);
  }
}
