import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { StaffDataProvider } from '#admin/data/dataContexts.ts';
import { createNoticeBoard, NoticeBoardProvider } from '#admin/ui/notices/noticeBoard.ts';
import { SessionProvider } from '#admin/session/sessionContext.ts';
import { onFileEnd } from './onFileEnd.ts';
import { readHtml, type Html } from './readers/readHtml.ts';

type Options = {
  /** The address of the screen. */
  readonly at?: string;
  /** Cached answers of the server, by query key. */
  readonly answers?: readonly (readonly [key: readonly unknown[], answer: unknown])[];
  /** The tab's copy of unsaved values, for a screen that has one. */
  readonly draft?: unknown;
};

const session = { token: 'prueba', user: { id: 'ana', name: 'Ana', email: 'ana@example.test' } };

/** Renders a component of the staff area to HTML in this process. Effects do not run, so nothing is loaded or measured. */
export function renderStaff(part: ReactNode, { at = '/admin', answers = [], draft }: Options = {}): Html {
  // Lazily loaded components start to load; a file that ended before would break them for the next one.
  onFileEnd(() => vi.dynamicImportSettled());
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } },
  });
  for (const [key, answer] of answers) queries.setQueryData(key, answer);
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] });
  return readHtml(
    withBrowser(draft, () =>
      renderToStaticMarkup(
        <QueryClientProvider client={queries}>
          <SessionProvider value={session}>
            <NoticeBoardProvider value={createNoticeBoard()}>
              <StaffDataProvider value={{ files: withoutPortal(), calls: withoutPortal() }}>
                <RouterProvider router={router} />
              </StaffDataProvider>
            </NoticeBoardProvider>
          </SessionProvider>
        </QueryClientProvider>,
      ),
    ),
  );
}

/** Browser globals that screens need for rendering: storage, a wide window, and a document without server data. */
function withBrowser<T>(draft: unknown, draw: () => T): T {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const asked = {
    sessionStorage: { ...storage, getItem: () => (draft === undefined ? null : JSON.stringify(draft)) },
    localStorage: storage,
    matchMedia: () => ({ matches: false }),
    document: { querySelector: () => null },
  };
  const before = Object.keys(asked).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(asked))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return draw();
  } finally {
    for (const [name, descriptor] of before)
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
  }
}

/** A port that throws when a render calls it. */
function withoutPortal<T extends object>(): T {
  const refuse = () => {
    throw new Error('the portal was asked while a part was rendered');
  };
  return new Proxy({}, { get: () => refuse }) as T;
}
