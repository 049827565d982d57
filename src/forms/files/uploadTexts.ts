import type { FormCatalog } from '#core/locales/catalog.ts';

/** The texts of an upload; the names of its buttons contain the file's name. */
export type UploadTexts = {
  readonly alt: string;
  readonly altHint?: string;
  readonly stop: string;
  readonly stopOf: (name: string) => string;
  readonly retry: string;
  readonly retryOf: (name: string) => string;
  readonly remove: string;
  readonly removeOf: (name: string) => string;
  readonly progress: (name: string) => string;
  /** `part` is the fraction that has been sent, from 0 to 1. */
  readonly percent: (part: number) => string;
  readonly processing: string;
  readonly stopped: string;
  readonly queued: string;
  readonly preparing: string;
};

/** The texts of the uploads of a form's inputs. */
export function uploadTexts({ picker }: FormCatalog): UploadTexts {
  const { altHint: _help, ...texts } = picker;
  return {
    ...texts,
    stopOf: (name) => picker.ofFile(picker.stop, name),
    retryOf: (name) => picker.ofFile(picker.retry, name),
    removeOf: (name) => picker.ofFile(picker.remove, name),
  };
}
