import { sendStart } from '#providers/start/startRequest.ts';
import { createLastActivity } from '../shell/session/lastActivity.ts';
import { readSession, sessionKey } from '../shell/session/storedSession.ts';
import { fetchParts } from './fetchParts.ts';
import './showTheme.ts';

// Runs while the document is read. With a session, what its screen needs is requested at once; without one, the sign-in page
// has the network for itself.
const session = readSession(localStorage.getItem(sessionKey));
const isOver = createLastActivity({ storage: localStorage }).isOver();
if (session !== undefined && !isOver && /^\/admin(?:\/|$)/.test(location.pathname)) {
  globalThis.startRequest = sendStart(session.token, location.pathname + location.search);
  fetchParts(document);
}
