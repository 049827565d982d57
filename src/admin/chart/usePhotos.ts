import { useEffect, useRef, useState } from 'react';
import { formEs } from '#core/locales/formEs.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import { fileFault } from '#forms/files/fileFault.ts';
import { ProviderError } from '#providers/providerError.ts';
import { useFileLibrary } from '../dataContexts.ts';
import { failureText } from '../shell/failureText.ts';

/** The upload of a photograph. */
export type PhotoState =
  | { readonly kind: 'sending'; readonly part: number; readonly preview: string }
  /** `again` retries the upload; undefined when it can never succeed. */
  | { readonly kind: 'failed'; readonly message: string; readonly again: (() => void) | undefined };

export type ChosenPhoto = { readonly key: string; readonly file: File; readonly alt: string };

const finalStatuses: readonly number[] = [413, 415, 422];

/** The cards' uploads, started when a photograph is chosen; leaving the screen aborts them. */
export function usePhotos(onKept: (key: string, file: StoredFile) => void) {
  const library = useFileLibrary();
  const [photos, setPhotos] = useState<ReadonlyMap<string, PhotoState>>(new Map());
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const under = running.current;
    return () => {
      for (const abort of under.values()) abort.abort();
    };
  }, []);
  const set = (key: string, state: PhotoState | undefined) =>
    setPhotos(
      (now) => new Map([...[...now].filter(([other]) => other !== key), ...(state ? [[key, state] as const] : [])]),
    );
  const stop = (key: string) => {
    running.current.get(key)?.abort();
    set(key, undefined);
  };
  const give = async (given: ChosenPhoto) => {
    const { key, file, alt } = given;
    running.current.get(key)?.abort();
    const fault = fileFault(file, { kind: 'image', words: formEs });
    if (fault !== undefined) return set(key, { kind: 'failed', message: fault, again: undefined });
    const abort = new AbortController();
    running.current.set(key, abort);
    const preview = URL.createObjectURL(file);
    const tell = (part: number) => abort.signal.aborted || set(key, { kind: 'sending', part, preview });
    tell(0);
    try {
      const [own] = await library.municipalities();
      if (own === undefined) throw new ProviderError({ message: formEs.picker.unknownFailure, statusCode: 403 });
      const kept = await library.upload(own.code, {
        file,
        name: file.name,
        alt,
        onProgress: tell,
        signal: abort.signal,
      });
      if (abort.signal.aborted) return;
      set(key, undefined);
      onKept(key, kept);
    } catch (error) {
      if (abort.signal.aborted) return;
      const isFinal = error instanceof ProviderError && finalStatuses.includes(error.statusCode);
      set(key, { kind: 'failed', message: failureText(error), again: isFinal ? undefined : () => void give(given) });
    } finally {
      URL.revokeObjectURL(preview);
    }
  };
  return {
    photos,
    isSending: [...photos.values()].some(({ kind }) => kind === 'sending'),
    give: (given: ChosenPhoto) => void give(given),
    stop,
  };
}

export type Photos = ReturnType<typeof usePhotos>;
