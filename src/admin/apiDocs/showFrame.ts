import { apiDocs as messages } from '#core/locales/es/server/apiDocs.ts';

export type Frame = {
  /** The element that contains the viewer. */
  readonly viewer: HTMLElement;
  /** Shows a status message; `retry` adds a retry button. */
  readonly tell: (text: string, retry?: () => void) => void;
  readonly offerSignIn: (isOffered: boolean) => void;
};

/** The page around the viewer: title, session status and links. */
export function showFrame(root: HTMLElement): Frame {
  const status = element('p', { role: 'status' });
  const signIn = link('/login', messages.signIn);
  signIn.hidden = true;
  const viewer = element('div', { id: 'api', tabIndex: -1 });
  const links = element('nav', { ariaLabel: messages.ways });
  links.append(
    signIn,
    link('/admin', messages.admin),
    link('/', messages.site),
    link('/api/openapi.json', messages.file),
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
