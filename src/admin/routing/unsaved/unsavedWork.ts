import { createContext, useContext } from 'react';

/** A form with unsaved changes. */
export interface UnsavedForm {
  /** Whether the form has a draft. */
  readonly hasDraft: boolean;
  /** Saves the draft; returns whether the server has all of it. */
  saveWork(): Promise<boolean>;
  /** Discards the draft; resolves when the server has removed it, or does not answer. */
  drop(): Promise<void>;
}

/** The forms with unsaved changes on the screen. */
export interface UnsavedWork {
  /** Registers a form; returns a function that unregisters it. */
  add(form: UnsavedForm): () => void;
  hasForms(): boolean;
  hasDraft(): boolean;
  saveWork(): Promise<boolean>;
  drop(): Promise<void>;
}

export function createUnsavedWork(): UnsavedWork {
  const forms = new Set<UnsavedForm>();
  return {
    add: (form) => {
      forms.add(form);
      return () => forms.delete(form);
    },
    hasForms: () => forms.size > 0,
    hasDraft: () => [...forms].some((form) => form.hasDraft),
    saveWork: async () => (await Promise.all([...forms].map((form) => form.saveWork()))).every(Boolean),
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
