import { staticFolder as texts } from '#core/locales/es/site/staticFolder.ts';
import { pageUnderRoot, pathBelow, underRoot } from '#core/site/underRoot.ts';
import type { PortalFetch } from '../calls/portalFetch.ts';
import { hasOtherBackend, hasOwnStore } from './ownStore.ts';
import { isFolderFile, isStaffPath, type Place } from './place.ts';
import { lazyPortal, redirectFetch } from './portalCalls.ts';
import { download, isPage, showPage } from './showPage.ts';
import { type Visit, watchVisits } from './visits.ts';

/** Parameters that others add to follow visitors; no page depends on them. */
const tracking = /^(?:utm_\w+|fbclid|gclid|msclkid|igshid|mc_[ce]id)$/;

/**
 * Shows the public pages of a static folder. A page that was written with the folder stands as it is until this browser has a store
 * of its own, or where another backend has the content; that one, pages with parameters and addresses without a file are rendered by the portal in the worker, and from then
 * on links, forms and the browser's history change the page without loading another document.
 */
export function startPages(place: Place): void {
  const { root } = place;
  const portal = lazyPortal(place);
  const isShell = 'shell' in document.body.dataset;
  const written = isShell ? undefined : document.body.innerHTML;
  let shown = location.pathname + location.search;
  let isLive = isShell;
  redirectFetch({ portal, root });
  listen();
  void refresh();

  async function refresh(): Promise<void> {
    const hasParameters = [...new URLSearchParams(location.search).keys()].some((name) => !tracking.test(name));
    if (!isShell && !hasParameters && !(await hasOwnStore(root)) && !(await hasOtherBackend(root))) return;
    isLive = true;
    await visit({ url: new URL(location.href), history: 'stay', written });
  }

  async function visit(next: Visit & { readonly written?: string | undefined }): Promise<void> {
    const path = pathBelow(root, next.url.pathname) ?? '/';
    try {
      const answer = await portal(path + next.url.search, requestOf(next));
      const target = answer.headers.get('location');
      if (target !== null) return await follow(target, next);
      if (!isPage(answer)) return await download(answer, next.url);
      await show(await answer.text(), next);
    } catch (error) {
      fail(next, error);
    }
  }

  /** A redirection; those to other hosts and to the staff area load their document. */
  async function follow(target: string, next: Visit): Promise<void> {
    const absolute = new URL(target, location.origin + next.url.pathname);
    const path = pathBelow(root, absolute.pathname) ?? absolute.pathname;
    if (absolute.origin !== location.origin || isStaffPath(path)) return location.assign(absolute);
    const url = new URL(underRoot(path, root) + absolute.search + absolute.hash, location.origin);
    return visit({ url, history: next.history === 'push' ? 'push' : 'replace' });
  }

  async function show(text: string, next: Visit & { readonly written?: string | undefined }): Promise<void> {
    const html = pageUnderRoot(text, root);
    if (next.history === 'push') {
      history.replaceState({ scroll: scrollY }, '');
      history.pushState(null, '', next.url);
    }
    if (next.history === 'replace') history.replaceState(null, '', next.url);
    shown = next.url.pathname + next.url.search;
    // A page that nobody changed stands already.
    if (next.written !== undefined && withoutHost(bodyOf(html)) === withoutHost(next.written)) return;
    await showPage(html, { portal, place });
    listen();
    scrollTo(next);
  }

  /** Opening a document removes its listeners, so each page gets them anew. */
  function listen(): void {
    watchVisits({
      isLive: () => isLive,
      isOurs: (url) => {
        const path = url.origin === location.origin ? pathBelow(root, url.pathname) : undefined;
        return path !== undefined && !isStaffPath(path) && !isFolderFile(path);
      },
      isShown: () => location.pathname + location.search === shown,
      visit: (next) => {
        isLive = true;
        void visit(next);
      },
    });
  }

  function fail({ url, history, form }: Visit, error: unknown): void {
    const detail = error instanceof TypeError && typeof error.cause === 'string' ? error.cause : undefined;
    if (detail === undefined && history === 'push' && form === undefined && !isShell) return location.assign(url);
    const note = document.querySelector('body[data-shell] > [role="status"]') ?? document.createElement('p');
    note.setAttribute('role', 'alert');
    note.textContent = detail === undefined ? texts.failed : `${texts.failed} ${detail}`;
    document.body.prepend(note);
  }
}

function requestOf({ form }: Visit): Parameters<PortalFetch>[1] {
  const headers = { accept: 'text/html' };
  return form === undefined ? { headers } : { method: 'POST', headers, body: form };
}

function scrollTo({ url, scroll = 0 }: Visit): void {
  const target = url.hash === '' ? null : document.getElementById(decodeURIComponent(url.hash.slice(1)));
  if (target === null) globalThis.scrollTo(0, scroll);
  else target.scrollIntoView();
}

/** The folder does not know the address of its host, which pages name. */
function withoutHost(html: string): string {
  return html.replaceAll(location.origin, '');
}

function bodyOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
}
