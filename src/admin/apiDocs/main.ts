import 'swagger-ui-dist/swagger-ui.css';
import { apiDocs as words } from '#core/locales/es/server/apiDocs.ts';
import { createSessionStore, type SessionStore } from '../shell/session/session.ts';
import '../shell/styles/theme.css';
import { createTheme } from '../shell/theme/theme.ts';
import './apiDocs.css';
import { loadDescription } from './loadDescription.ts';
import { showDescription } from './showDescription.ts';
import { showFrame } from './showFrame.ts';

const sessionStore = createSessionStore(localStorage);
const theme = createTheme({
  storage: localStorage,
  root: document.documentElement,
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
});
// The viewer's class for the portal's dark mode.
document.documentElement.classList.toggle('dark-mode', theme.isDark());

const root = document.getElementById('root');
if (root === null) throw new Error('api-docs.html has no #root');
const frame = showFrame(root);

/** Reloads the description on every sign-in and sign-out, because each role reads a different one. */
async function show(session: ReturnType<SessionStore['get']>): Promise<void> {
  frame.tell(words.loading);
  const loaded = await loadDescription(session?.token);
  if (sessionStore.get()?.token !== session?.token) return;
  if (loaded.kind === 'failed') return frame.tell(words.failed, () => void show(sessionStore.get()));
  frame.tell(loaded.asStaff && session !== undefined ? words.signedIn(session.user.name) : words.signedOut);
  frame.offerSignIn(!loaded.asStaff);
  showDescription(loaded.description, { container: frame.viewer, token: () => sessionStore.get()?.token });
}

sessionStore.subscribe(() => void show(sessionStore.get()));
void show(sessionStore.get());
