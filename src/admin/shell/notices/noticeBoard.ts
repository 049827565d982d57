import { createContext, useContext } from 'react';

/** What a notice offers to do, as 'Deshacer'. */
export type NoticeAction = {
  readonly label: string;
  /** Resolves when it is done, and the notice goes; what it rejects with is told in an error notice in the same place. */
  readonly run: () => Promise<void> | void;
};

export type Notice = {
  readonly key: string;
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** Of the text, when it is not Spanish (BCP 47). */
  readonly language?: string;
  /** What the text is about, such as the title of a record. */
  readonly detail?: string;
  readonly action?: NoticeAction;
};

/** The messages that stand on the screen now, newest last. */
export interface NoticeBoard {
  all(): readonly Notice[];
  /** Takes the place of a notice that says the same, unless one of the two can still be acted upon. */
  add(notice: Omit<Notice, 'key'>): void;
  /** Says something else in the place of a notice; does nothing when that is gone. */
  replace(key: string, notice: Omit<Notice, 'key'>): void;
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
  return {
    all: () => notices,
    add: (notice) => {
      count += 1;
      const isSaid = (old: Notice) => !old.action && !notice.action && old.text === notice.text;
      change([...notices.filter((old) => !isSaid(old)), { ...notice, key: String(count) }]);
    },
    replace: (key, notice) => change(notices.map((old) => (old.key === key ? { ...notice, key } : old))),
    remove: (key) => change(notices.filter((notice) => notice.key !== key)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NoticeBoardContext = createContext<NoticeBoard | undefined>(undefined);

export const NoticeBoardProvider = NoticeBoardContext.Provider;

/** The board of the back office, for notices that can be acted upon; Refine's `useNotification` does for the others. */
export function useNoticeBoard(): NoticeBoard {
  const board = useContext(NoticeBoardContext);
  if (board === undefined) throw new Error('the back office stands without a notice board');
  return board;
}
