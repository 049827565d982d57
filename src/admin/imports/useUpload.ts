import { useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { type Area, importPath } from '../areas/area.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';

/** The last file that this window uploaded, with its import, so that another sheet of it can be read. */
let lastFile: { readonly id: string; readonly file: File } | undefined;

/** The file of an import; undefined when another window uploaded it, or before a reload. */
export function uploadedFile(id: string): File | undefined {
  return lastFile?.id === id ? lastFile.file : undefined;
}

type UploadOptions = NavigateOptions & { readonly sheet?: string };

/** Uploads a file and opens its import. Resolves to its id, or to undefined when it failed or was cancelled. */
export function useUpload(area: Area) {
  const { name } = area.type;
  const calls = usePortalCalls();
  const navigate = useNavigate();
  const { run, ...request } = useRequest();
  const aborter = useRef<AbortController>(undefined);
  const [sent, setSent] = useState(0);
  useEffect(() => () => aborter.current?.abort(), []);

  const send = async (file: File, { sheet, ...options }: UploadOptions = {}): Promise<string | undefined> => {
    const body = new FormData();
    body.append('file', file);
    const { signal } = (aborter.current = new AbortController());
    setSent(0);
    const entry = await run(async () => {
      try {
        return await calls.call('POST /api/imports/{type}', {
          params: { type: name },
          query: sheet === undefined ? {} : { sheet },
          body,
          signal,
          onProgress: setSent,
        });
      } catch (error) {
        // The person has cancelled it, which is no failure.
        if (signal.aborted) return undefined;
        throw error;
      }
    });
    if (entry === undefined || signal.aborted) return undefined;
    lastFile = { id: entry.id, file };
    void navigate(importPath(area, entry.id), options);
    return entry.id;
  };
  return { ...request, sent, send, cancel: () => aborter.current?.abort() };
}
