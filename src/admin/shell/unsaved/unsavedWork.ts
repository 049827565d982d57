import { createContext, useContext } from 'react';

/** A form on the screen that holds what nobody has saved. */
export interface UnsavedForm {
  /** Whether a draft is kept of it. */
  readonly hasDraft: boolean;
  /** Brings the draft to safety; answers whether the server has all of it. */
  keep(): Promise<boolean>;
  /** Forgets the draft; resolves when the server has done so too, or does not answer. */
  drop(): Promise<void>;
}

/** The forms on the screen that hold what nobody has saved. */
export interface UnsavedWork {
  /** Answers how to take the form away again. */
  add(form: UnsavedForm): () => void;
  isThere(): boolean;
  hasDraft(): boolean;
  keep(): Promise<boolean>;
  drop(): Promise<void>;
}

export function createUnsavedWork(): UnsavedWork {
  const forms = new Set<UnsavedForm>();
  return {
    add: (form) => {
      forms.add(form);
      return () => forms.delete(form);
    },
    isThere: () => forms.size > 0,
    hasDraft: () => [...forms].some((form) => form.hasDraft),
    keep: async () => (await Promise.all([...forms].map((form) => form.keep()))).every(Boolean),
    drop: async () => {
      await Promise.all([...forms].map((form) => form.drop()));
    },
  };
}

const UnsavedWorkContext = createContext<UnsavedWork>(createUnsavedWork());

export const UnsavedWorkProvider = UnsavedWorkContext.Provider;

export function useUnsavedWork(): UnsavedWork {
  return useContext(UnsavedWorkContext);
}
