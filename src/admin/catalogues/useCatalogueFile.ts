import { useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import { catalogueScreens as texts } from '#core/locales/es/catalogueScreens.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { isJsonObject } from '#core/values/json.ts';
import { ProviderError, recordMet } from '#providers/calls/providerError.ts';
import { type Area, providerName } from '../areas/area.ts';
import { makeId } from '../data/makeId.ts';
import { useRefreshTypes } from '../areas/contentTypes.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { saveBytes } from '../data/saveAs.ts';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { useIdentifier } from '../areas/useIdentifier.ts';

/** As many faults of a file as a notice names. */
const mostNamed = 3;

/** Downloads a catalogue with its entries, and creates one from such a file. Both report the result in a notice. */
export function useCatalogueFile({ type }: Area) {
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const refreshTypes = useRefreshTypes();
  const invalidate = useInvalidate();
  const identifier = useIdentifier(type);
  /** The file of the last import that had no answer, and the id of its catalogue, which a repetition uses again. */
  const lastImport = useRef<{ readonly text: string; readonly newId: string }>(undefined);
  const exportWhole = async ({ id, slug }: StoredRecord): Promise<void> => {
    try {
      const file = await calls.call('GET /api/catalogues/{id}/file', { params: { id }, takesLong: true });
      saveBytes(file as unknown as Blob, `${String(slug ?? id)}.json`);
    } catch (error) {
      board.add({ kind: 'error', text: texts.exportFailed(failureText(error)) });
    }
  };
  const importWhole = async (file: File): Promise<void> => {
    try {
      const text = await file.text();
      const body = wholeIn(text);
      if (body === undefined) return board.add({ kind: 'error', text: texts.notACatalogue });
      if (lastImport.current?.text !== text) lastImport.current = { text, newId: makeId() };
      const query = { _id: lastImport.current.newId };
      await calls.call('POST /api/catalogues', { query, body, takesLong: true }).catch((error: unknown) => {
        if (recordMet(error) === undefined) throw error;
      });
      lastImport.current = undefined;
      board.add({ kind: 'success', text: texts.imported(body.entries.length) });
      await refreshTypes();
      void invalidate({ resource: identifier, dataProviderName: providerName(type), invalidates: ['list'] });
    } catch (error) {
      // The id was used, so the next attempt is another import.
      if (error instanceof ProviderError && error.statusCode === 409) lastImport.current = undefined;
      board.add({ kind: 'error', text: texts.importFailed(faultsIn(error)) });
    }
  };
  return { exportWhole, importWhole };
}

/** The catalogue in a file; undefined for any other file. */
function wholeIn(text: string) {
  try {
    const { catalogue, entries = [] } = JSON.parse(text);
    if (!isJsonObject(catalogue) || !Array.isArray(entries) || !entries.every(isJsonObject)) return undefined;
    return { catalogue, entries };
  } catch {
    return undefined;
  }
}

/** The first faults with their JSON Pointers: `/entries/3/nombre`. */
function faultsIn(error: unknown): string {
  const faults = error instanceof ProviderError ? error.fieldErrors : [];
  if (faults.length === 0) return failureText(error);
  const named = faults.slice(0, mostNamed).map(({ pointer, message }) => `${pointer}: ${message}.`);
  return [...named, ...(faults.length > mostNamed ? [texts.moreFaults(faults.length - mostNamed)] : [])].join(' ');
}
