/** A page to show. */
export type Visit = {
  readonly url: URL;
  /** What happens to the browser's history. */
  readonly history: 'push' | 'replace' | 'stay';
  /** The values of a form that is sent. */
  readonly form?: URLSearchParams | undefined;
  /** Pixels from the top, when the person returns to a page. */
  readonly scroll?: number;
};

type Watch = {
  /** Whether pages are rendered in this browser; until then links load the folder's pages. */
  readonly isLive: () => boolean;
  /** Whether a page of the portal is at the address. */
  readonly isOurs: (url: URL) => boolean;
  /** Whether the page at the current address is the one on screen. */
  readonly isShown: () => boolean;
  readonly visit: (next: Visit) => void;
};

/** Links, forms and the browser's history as visits. Forms that post are visits always: a host of files answers none. */
export function watchVisits({ isLive, isOurs, isShown, visit }: Watch): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || !isLive() || !isPlainClick(event) || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    const isWithin = url.hash !== '' && url.pathname + url.search === location.pathname + location.search;
    if ((link.target !== '' && link.target !== '_self') || !isOurs(url) || isWithin) return;
    event.preventDefault();
    visit({ url, history: 'push' });
  });
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    const url = new URL(form.action, location.href);
    const isPost = form.method === 'post';
    if ((!isLive() && !isPost) || !isOurs(url)) return;
    event.preventDefault();
    const values = valuesOf(form, submitter);
    if (!isPost) url.search = values.toString();
    visit({ url, history: 'push', ...(isPost && { form: values }) });
  });
  addEventListener('popstate', ({ state }: PopStateEvent) => {
    if (!isLive() || isShown()) return;
    const scroll = (state as { readonly scroll?: number } | null)?.scroll ?? 0;
    visit({ url: new URL(location.href), history: 'stay', scroll });
  });
}

function isPlainClick({ button, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !defaultPrevented && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

function valuesOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const values = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
  if (submitter instanceof HTMLButtonElement && submitter.name !== '') values.push([submitter.name, submitter.value]);
  return new URLSearchParams(values);
}
