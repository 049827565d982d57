import SwaggerUIBundle, { type ViewerRequest } from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';
import { apiDocs as messages } from '#core/locales/es/server/apiDocs.ts';
import { isJsonObject } from '#core/values/json.ts';
import { createSessionStore, type SessionStore } from '../session/session.ts';
import '../ui/styles/theme.css';
import { createTheme } from '../ui/theme/theme.ts';
import './apiDocs.css';
import { quickResolver } from './quickResolver.ts';
import { quickParameters } from './quickParameters.ts';
import { normalizeDescription } from './normalizeDescription.ts';
import { keepPatched } from './patchViewer.ts';

const descriptionAddress = '/api/openapi.json';

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
    const staffAnswer = token === undefined ? undefined : await fetchDescription({ authorization: `Bearer ${token}` });
    const answer = staffAnswer === undefined || staffAnswer.status === 401 ? await fetchDescription({}) : staffAnswer;
    if (!answer.ok) return { kind: 'failed' };
    const description: unknown = await answer.json();
    if (!isJsonObject(description)) return { kind: 'failed' };
    return { kind: 'loaded', description, asStaff: answer === staffAnswer };
  } catch {
    return { kind: 'failed' };
  }
}

function fetchDescription(headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(descriptionAddress, { headers, cache: 'no-cache' });
}

type Frame = {
  /** The element that contains the viewer. */
  readonly viewer: HTMLElement;
  /** Shows a status message; `retry` adds a retry button. */
  readonly tell: (text: string, retry?: () => void) => void;
  readonly offerSignIn: (isOffered: boolean) => void;
};

/** The page around the viewer: title, session status and links. */
function showFrame(root: HTMLElement): Frame {
  const status = element('p', { role: 'status' });
  const signIn = link('/login', messages.signIn);
  signIn.hidden = true;
  const viewer = element('div', { id: 'api', tabIndex: -1 });
  const links = element('nav', { ariaLabel: messages.ways });
  links.append(
    signIn,
    link('/admin', messages.admin),
    link('/', messages.site),
    link(descriptionAddress, messages.file),
  );
  const header = element('header', { className: 'docs-header' });
  header.append(element('h1', { textContent: messages.title }), status, links);
  root.replaceChildren(link('#api', messages.skip, 'docs-skip'), header, viewer);
  return {
    viewer,
    tell: (text, retry) => {
      status.textContent = text;
      if (retry === undefined) return;
      const button = element('button', { type: 'button', textContent: messages.retry });
      button.addEventListener('click', retry);
      status.append(' ', button);
    },
    offerSignIn: (isOffered) => {
      signIn.hidden = !isOffered;
    },
  };
}

function link(href: string, textContent: string, className = ''): HTMLAnchorElement {
  return element('a', { href, textContent, className });
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  members: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), members);
}

type ViewerOptions = {
  readonly container: HTMLElement;
  /** The current session's token at the time of a call. */
  readonly token: () => string | undefined;
};

/** Draws an API description; calls that readers try out only go to this portal. */
function showDescription(description: Readonly<Record<string, unknown>>, { container, token }: ViewerOptions): void {
  const domNode = document.createElement('div');
  container.replaceChildren(domNode);
  keepPatched(domNode);
  SwaggerUIBundle({
    domNode,
    spec: { ...normalizeDescription(description), servers: [{ url: location.origin }] },
    plugins: [quickParameters, quickResolver],
    // The viewer's links would be inside buttons.
    deepLinking: false,
    docExpansion: 'none',
    filter: true,
    validatorUrl: null,
    // Hides the token from the displayed request.
    showMutatedRequest: false,
    requestInterceptor: (request) => withToken(request, token()),
  });
}

/** Adds the token as a header of calls to this server only; a token that a reader typed takes precedence. */
function withToken(request: ViewerRequest, token: string | undefined): ViewerRequest {
  const isOurs = new URL(request.url, location.href).origin === location.origin;
  if (!isOurs || token === undefined || request.headers['Authorization'] !== undefined) return request;
  return { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } };
}
