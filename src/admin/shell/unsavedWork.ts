import { createContext, useContext } from 'react';

/** The forms on the screen that hold what nobody has saved. */
export interface UnsavedWork {
  /** Answers how to take the form away again. */
  add(): () => void;
  isThere(): boolean;
}

export function createUnsavedWork(): UnsavedWork {
  const forms = new Set<symbol>();
  return {
    add: () => {
      const form = Symbol('form');
      forms.add(form);
      return () => forms.delete(form);
    },
    isThere: () => forms.size > 0,
  };
}

const UnsavedWorkContext = createContext<UnsavedWork>(createUnsavedWork());

export const UnsavedWorkProvider = UnsavedWorkContext.Provider;

export function useUnsavedWork(): UnsavedWork {
  return useContext(UnsavedWorkContext);
}
