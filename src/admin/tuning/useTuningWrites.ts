import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { TypeTuning } from '#core/api/tuningOperations.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { baseOf, flatten, mergeOverlays, unflatten } from '#core/tuning/mergeOverlays.ts';
import { type Overlay, readOverlay } from '#core/tuning/overlay.ts';
import type { StoredRecord, Values } from '#core/store/record.ts';
import type { Choices, FieldMerge } from '#core/values/merge.ts';
import { ProviderError, recordMet } from '#providers/providerError.ts';
import { usePortalCalls } from '../dataContexts.ts';
import { useRequest } from '../requests/useRequest.ts';
import { failureText } from '../shell/failureText.ts';
import { useNoticeBoard } from '../shell/notices/noticeBoard.ts';
import { tuningMessages as texts } from './tuningMessages.ts';
import type { Designer } from './useDesigner.ts';

/** The stored record of a tuning; undefined before the first save. */
type Stored = { readonly id: string; readonly version: number; readonly working: Overlay; readonly values: Values };

/** The overlay on which somebody works: the draft, else the published one. */
export function workingOverlay({ record }: Pick<TypeTuning, 'record'>): Overlay {
  return readOverlay(record?.borrador ?? record?.ajuste ?? {}).overlay;
}

type Options = { readonly tuning: TypeTuning; readonly storedIn: string; readonly designer: Designer };

/** Saves drafts and publishes. A conflict is merged word by word into what is on the screen, and asks where both changed one. */
export function useTuningWrites({ tuning, storedIn, designer }: Options) {
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const queries = useQueryClient();
  const { isBusy, failure, run, forget } = useRequest();
  const { overlay, edit } = designer;
  const [stored, setStored] = useState<Stored | undefined>(() => storedOf(tuning.record));
  const [collisions, setCollisions] = useState<readonly FieldMerge[]>([]);
  const [hasMerged, setMerged] = useState(false);

  const take = (record: StoredRecord) => {
    const { id, _version: version, ...values } = record;
    const published = readOverlay(values['borrador'] ?? values['ajuste'] ?? {}).overlay;
    setStored({ id, version, working: published, values });
    void queries.invalidateQueries({ queryKey: ['tuning'], exact: true });
  };
  const mergeWith = (record: StoredRecord) => {
    const theirs = readOverlay(record['borrador'] ?? record['ajuste'] ?? {}).overlay;
    const merge = mergeOverlays({ base: stored?.working ?? {}, mine: overlay, theirs });
    edit(() => merge.merged);
    setCollisions(merge.collisions.filter(({ name }) => !name.startsWith('/base')));
    setMerged(true);
    take(record);
  };
  const write = (values: Values, { unset, done }: { readonly unset?: string; readonly done: string }) =>
    run(async () => {
      setMerged(false);
      const type = storedIn;
      try {
        const record =
          stored === undefined
            ? await calls.call('POST /api/{type}', { params: { type }, body: { tipo: tuning.name, ...values } })
            : await calls.call('PATCH /api/{type}/{id}', {
                params: { type, id: stored.id },
                body: values,
                version: stored.version,
                ...(unset !== undefined && stored.values[unset] !== undefined && { query: { _unset: unset } }),
              });
        take(record as StoredRecord);
        setCollisions([]);
        board.add({ kind: 'success', text: done });
        return true;
      } catch (error) {
        const isTaken = error instanceof ProviderError && error.statusCode === 409 && stored === undefined;
        const current = isTaken ? await currentRecord() : recordMet(error);
        if (current === undefined) throw error;
        mergeWith(current);
        return false;
      }
    });
  /** The record that another person made meanwhile. */
  const currentRecord = async (): Promise<StoredRecord | undefined> => {
    const { record } = await calls.call('GET /api/tuning/{name}', { params: { name: tuning.name } });
    if (record === null) return undefined;
    return (await calls.call('GET /api/{type}/{id}', { params: { type: storedIn, id: record.id } })) as StoredRecord;
  };
  const withBase = (): Overlay => ({ ...overlay, base: baseOf(tuning.schema as JsonSchema, overlay) });
  return {
    isBusy,
    forget,
    failure: failure === undefined ? undefined : texts.saveFailed(failureText(failure)),
    stored,
    collisions,
    hasMerged,
    choose: (name: string, choice: Choices[string]) => {
      const collision = collisions.find((one) => one.name === name);
      if (collision !== undefined && choice === 'theirs') edit((before) => withWord(before, collision));
      setCollisions((before) => before.filter((one) => one.name !== name));
    },
    saveDraft: () => write({ borrador: withBase() as never }, { done: texts.draftSaved }),
    publish: (motivo: string) =>
      write({ ajuste: withBase() as never, motivo }, { unset: 'borrador', done: texts.published }),
    discardDraft: () =>
      stored?.values['borrador'] === undefined
        ? Promise.resolve(true)
        : write({}, { unset: 'borrador', done: texts.discarded }),
    restore: (version: number) =>
      run(async () => {
        if (stored === undefined) return false;
        await calls.call('POST /api/{type}/{id}/restore', {
          params: { type: storedIn, id: stored.id },
          body: { version },
          version: stored.version,
        });
        board.add({ kind: 'success', text: texts.restored });
        void queries.invalidateQueries({ queryKey: ['tuning'], exact: true });
        return true;
      }),
  };
}

function storedOf(record: TypeTuning['record']): Stored | undefined {
  if (record === null) return undefined;
  const { id, version, ajuste, borrador } = record;
  return { id, version, working: workingOverlay({ record }), values: { ajuste, borrador } };
}

/** The overlay with the other person's word. */
function withWord(overlay: Overlay, { name, theirs }: FieldMerge): Overlay {
  return unflatten({ ...flatten(overlay), [name]: theirs });
}
