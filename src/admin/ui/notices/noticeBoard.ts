import { createContext, useContext } from 'react';

/** The action of a notice, such as 'Deshacer'. */
export type NoticeAction = {
  readonly label: string;
  /** The notice disappears when this resolves; a rejection turns it into an error notice. */
  readonly run: () => Promise<void> | void;
};

export type Notice = {
  readonly key: string;
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** Language of the text, when it is not Spanish (BCP 47). */
  readonly language?: string;
  /** The subject of the text, such as the title of a record. */
  readonly detail?: string;
  readonly action?: NoticeAction | undefined;
  /**
   * The record that a save wrote. A later notice about it replaces this one, whose undo would be refused, and so does the same text
   * about another record.
   */
  readonly subject?: string;
};

/** The notices on the screen, newest last. */
export interface NoticeBoard {
  all(): readonly Notice[];
  /** Adds a notice. It replaces one about the same subject, and one with the same text, unless either has an action of its own. */
  add(notice: Omit<Notice, 'key'>): void;
  /** Replaces a notice; does nothing when it is gone. */
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
      const isSave = notice.subject !== undefined;
      const isRepeated = (old: Notice) =>
        (isSave && old.subject === notice.subject) ||
        (old.text === notice.text && (isSave ? old.subject !== undefined : !old.action && !notice.action));
      change([...notices.filter((old) => !isRepeated(old)), { ...notice, key: String(count) }]);
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

/** The board of the back office, for notices with an action; Refine's `useNotification` is enough for the others. */
export function useNoticeBoard(): NoticeBoard {
  const board = useContext(NoticeBoardContext);
  if (board === undefined) throw new Error('NoticeBoardProvider is missing');
  return board;
}
