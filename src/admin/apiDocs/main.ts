import 'swagger-ui-dist/swagger-ui.css';
import { apiDocs as messages } from '#core/locales/es/server/apiDocs.ts';
import { isJsonObject } from '#core/values/json.ts';
import { createSessionStore, type SessionStore } from '../session/session.ts';
import '../ui/styles/theme.css';
import { createTheme } from '../ui/theme/theme.ts';
import './apiDocs.css';
import { showDescription } from './showDescription.ts';
import { showFrame } from './showFrame.ts';

const address = '/api/openapi.json';
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
  frame.tell(messages.loading);
  const loaded = await loadDescription(session?.token);
  if (sessionStore.get()?.token !== session?.token) return;
  if (loaded.kind === 'failed') return frame.tell(messages.failed, () => void show(sessionStore.get()));
  frame.tell(loaded.asStaff && session !== undefined ? messages.signedIn(session.user.name) : messages.signedOut);
  frame.offerSignIn(!loaded.asStaff);
  showDescription(loaded.description, { container: frame.viewer, token: () => sessionStore.get()?.token });
}

sessionStore.subscribe(() => void show(sessionStore.get()));
void show(sessionStore.get());

type Loaded =
  | { readonly kind: 'loaded'; readonly description: Readonly<Record<string, unknown>>; readonly asStaff: boolean }
  | { readonly kind: 'failed' };

/** The API description for the session's role; an expired session gets the public one. */
async function loadDescription(token: string | undefined): Promise<Loaded> {
  try {
    const staffAnswer = token === undefined ? undefined : await ask({ authorization: `Bearer ${token}` });
    const answer = staffAnswer === undefined || staffAnswer.status === 401 ? await ask({}) : staffAnswer;
    if (!answer.ok) return { kind: 'failed' };
    const description: unknown = await answer.json();
    if (!isJsonObject(description)) return { kind: 'failed' };
    return { kind: 'loaded', description, asStaff: answer === staffAnswer };
  } catch {
    return { kind: 'failed' };
  }
}

function ask(headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(address, { headers, cache: 'no-cache' });
}
