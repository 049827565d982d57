import { useEffect, useRef, useState } from 'react';
import { formEs } from '#core/locales/formEs.ts';
import { imageTypes, largestFile, type StoredFile } from '#core/files/storedFile.ts';
import { fileFault } from '#forms/files/fileFault.ts';
import { preparePicture } from '#forms/files/photos/preparePicture.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import { useFileLibrary } from '../data/dataContexts.ts';
import { uploadOnce } from '../data/uploadOnce.ts';
import { failureText } from '../ui/failureText.ts';

/** The upload of a photograph. */
export type PhotoState =
  | { readonly kind: 'sending'; readonly part: number; readonly preview: string }
  /** `again` retries the upload; undefined when it can never succeed. */
  | { readonly kind: 'failed'; readonly message: string; readonly retry: (() => void) | undefined };

export type ChosenPhoto = { readonly key: string; readonly file: File; readonly alt: string };

const finalStatuses: readonly unknown[] = [413, 415, 422];

/** Photographs as they are sent, for another attempt. */
const preparedPhotos = new WeakMap<File, File>();

/** The cards' uploads, started when a photograph is chosen; leaving the screen aborts them. */
export function usePhotos(onUploaded: (key: string, file: StoredFile) => void) {
  const library = useFileLibrary();
  const [photos, setPhotos] = useState<ReadonlyMap<string, PhotoState>>(new Map());
  const uploads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const activeUploads = uploads.current;
    return () => {
      for (const abort of activeUploads.values()) abort.abort();
    };
  }, []);
  const set = (key: string, state: PhotoState | undefined) =>
    setPhotos(
      (now) => new Map([...[...now].filter(([other]) => other !== key), ...(state ? [[key, state] as const] : [])]),
    );
  const stop = (key: string) => {
    uploads.current.get(key)?.abort();
    set(key, undefined);
  };
  const upload = async (photo: ChosenPhoto) => {
    const { key, file, alt } = photo;
    uploads.current.get(key)?.abort();
    const fault = fileFault(file, { kind: 'image', messages: formEs });
    if (fault !== undefined) return set(key, { kind: 'failed', message: fault, retry: undefined });
    const abort = new AbortController();
    uploads.current.set(key, abort);
    const preview = URL.createObjectURL(file);
    const reportProgress = (part: number) => abort.signal.aborted || set(key, { kind: 'sending', part, preview });
    reportProgress(0);
    try {
      const [municipality] = await library.municipalities();
      if (municipality === undefined)
        throw new ProviderError({ message: formEs.picker.unknownFailure, statusCode: 403 });
      const limits = { types: imageTypes, largest: largestFile };
      const prepared =
        preparedPhotos.get(file) ?? (await preparePicture(file, { limits, signal: abort.signal, messages: formEs }));
      preparedPhotos.set(file, prepared);
      const storedFile = await uploadOnce(library, municipality.code, {
        file: prepared,
        name: prepared.name,
        alt,
        onProgress: reportProgress,
        signal: abort.signal,
      });
      if (abort.signal.aborted) return;
      set(key, undefined);
      onUploaded(key, storedFile);
    } catch (error) {
      if (abort.signal.aborted) return;
      const isFinal = error instanceof Error && 'statusCode' in error && finalStatuses.includes(error.statusCode);
      set(key, { kind: 'failed', message: failureText(error), retry: isFinal ? undefined : () => void upload(photo) });
    } finally {
      URL.revokeObjectURL(preview);
    }
  };
  return {
    photos,
    isSending: [...photos.values()].some(({ kind }) => kind === 'sending'),
    give: (photo: ChosenPhoto) => void upload(photo),
    stop,
  };
}

export type Photos = ReturnType<typeof usePhotos>;
