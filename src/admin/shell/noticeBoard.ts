export type Notice = { readonly key: string; readonly kind: 'success' | 'error'; readonly text: string };

/** How long good news stay on the screen; bad news stay until they are closed. */
const shownFor = 8_000;

/** The messages that stand on the screen now, newest last. */
export interface NoticeBoard {
  all(): readonly Notice[];
  add(notice: Omit<Notice, 'key'> & { readonly key?: string }): void;
  remove(key: string): void;
  subscribe(listener: () => void): () => void;
}

export function createNoticeBoard(): NoticeBoard {
  const listeners = new Set<() => void>();
  let notices: readonly Notice[] = [];
  let count = 0;
  const change = (next: readonly Notice[]) => {
    notices = next;
    for (const listener of listeners) listener();
  };
  const remove = (key: string) => change(notices.filter((notice) => notice.key !== key));
  return {
    all: () => notices,
    remove,
    add: ({ kind, text }) => {
      count += 1;
      const key = String(count);
      change([...notices.filter((notice) => notice.text !== text), { key, kind, text }]);
      if (kind === 'success') setTimeout(() => remove(key), shownFor);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
