import { parseHTML } from 'linkedom';
import { onTestFinished, vi } from 'vitest';
import { activateAssistant } from '#public-site/islands/assistantToggle.ts';

export type Send = (request: {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}) => Promise<{ readonly statusCode: number; readonly body: string }>;

type IslandOptions = {
  /** The page, as the server answers it. */
  readonly html: string;
  /** Sends a request to the portal. */
  readonly send: Send;
  /** The storage of the tab; a new one when left out. */
  readonly storage?: Map<string, string>;
};

/** A page of the site in this process, with the island of the assistant. Focus and layout do not exist in it. */
export function openIsland({ html, send, storage = new Map() }: IslandOptions) {
  const { document } = parseHTML(html);
  const stored = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  };
  const calls: string[] = [];
  const fetchFromPortal = async (url: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
    calls.push(`${method} ${url}`);
    const answer = await send({
      method: method as 'GET' | 'POST',
      url,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    });
    return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode });
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('sessionStorage', stored);
  vi.stubGlobal('fetch', fetchFromPortal);
  onTestFinished(() => void vi.unstubAllGlobals());
  const link = document.querySelector<HTMLAnchorElement>('[data-island="assistant"]');
  if (link === null) throw new Error('the page has no assistant');
  activateAssistant(link);
  const find = <E extends Element>(selector: string) => document.querySelector<E>(selector);
  const buttons = () =>
    [...document.querySelectorAll<HTMLButtonElement>('.assistant button')].filter(({ hidden }) => !hidden);
  return {
    document,
    storage,
    calls,
    find,
    /** The texts of the messages. */
    messages: () => [...document.querySelectorAll('.chat-text')].map(({ textContent }) => textContent),
    button: (name: string) => {
      const button = buttons().find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name);
      if (button === undefined)
        throw new Error(`no button «${name}» among ${buttons().map(({ textContent }) => textContent)}`);
      return button;
    },
    hasButton: (name: string) => buttons().some(({ textContent }) => textContent === name),
    type: (text: string) => {
      const area = find<HTMLTextAreaElement>('textarea');
      if (area === null) throw new Error('no text area');
      area.value = text;
      area.dispatchEvent(eventOf(document, 'input'));
    },
    press: (key: string, more: object = {}) => {
      const event = Object.assign(eventOf(document, 'keydown'), { key, ...more });
      find('textarea')?.dispatchEvent(event);
      return event;
    },
    submit: () => find('.chat form')?.dispatchEvent(eventOf(document, 'submit')),
  };
}

function eventOf(document: Document, name: string): Event {
  const { Event: DomEvent } = document.defaultView as unknown as { readonly Event: typeof Event };
  return new DomEvent(name, { bubbles: true, cancelable: true });
}
