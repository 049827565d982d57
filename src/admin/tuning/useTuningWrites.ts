import { ownValue } from '#core/values/ownValue.ts';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { TypeTuning } from '#core/api/tuningOperations.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { baseOf, flatten, mergeOverlays, unflatten } from '#core/tuning/mergeOverlays.ts';
import { type Overlay, readOverlay } from '#core/tuning/overlay.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { isSameJson } from '#core/values/json.ts';
import type { Choices, FieldMerge } from '#core/values/merge.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { recordMet } from '#providers/calls/providerError.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { saveOnce } from '../editing/saveOnce.ts';
import { useRequest } from '../requests/useRequest.ts';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import type { DesignerState } from './useDesigner.ts';

export function workingOverlay({ record }: Pick<TypeTuning, 'record'>): Overlay {
  return overlayIn((record ?? {}) as Values);
}

type Options = { readonly tuning: TypeTuning; readonly storedIn: string; readonly designer: DesignerState };

/** The stored record of a tuning; undefined before the first save. */
type Stored = { readonly id: string; readonly version: number; readonly working: Overlay; readonly values: Values };

/** Saves drafts and publishes. A conflict is merged word by word into what is on the screen, and asks where both changed one. */
export function useTuningWrites({ tuning, storedIn: type, designer }: Options) {
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const queries = useQueryClient();
  const { isBusy, failure, run, forget } = useRequest();
  const { overlay, edit } = designer;
  const [stored, setStored] = useState<Stored | undefined>(() => storedOf(tuning.record));
  const [collisions, setCollisions] = useState<readonly FieldMerge[]>([]);
  const [hasMerged, setMerged] = useState(false);
  /** What is on the screen by now, for a write that began earlier. */
  const latest = useRef(overlay);
  useEffect(() => {
    latest.current = overlay;
  }, [overlay]);

  const take = (record: StoredRecord) => {
    const { id, _version: version, ...values } = record;
    setStored({ id, version, working: overlayIn(values), values });
    void queries.invalidateQueries({ queryKey: ['tuning'], exact: true });
  };
  const mergeWith = (record: StoredRecord) => {
    const merge = mergeOverlays({ base: stored?.working ?? {}, mine: latest.current, theirs: overlayIn(record) });
    edit(() => merge.merged);
    setCollisions(merge.collisions.filter(({ name }) => !name.startsWith('/base')));
    setMerged(true);
    take(record);
  };
  /** Shows this overlay; undo brings back what was on the screen. */
  const show = (next: Overlay) => {
    edit(() => next);
    setCollisions([]);
    setMerged(false);
  };
  /** Resolves to whether the request wrote the record; on false, another person had, and theirs is on the screen with what was there. */
  const attempt = (
    send: () => Promise<unknown>,
    { done, isWritten }: { readonly done: string; readonly isWritten: (current: StoredRecord) => boolean },
  ) =>
    run(() => {
      setMerged(false);
      return saveOnce({
        write: async () => written((await send()) as StoredRecord, done),
        finish: async (refusal) => {
          const isTaken = refusal.statusCode === 409 && stored === undefined;
          const current = isTaken ? await currentRecord() : recordMet(refusal);
          if (current === undefined) return undefined;
          if (isWritten(current)) return written(current, done);
          mergeWith(current);
          return false;
        },
      });
    });
  const written = (record: StoredRecord, done: string) => {
    take(record);
    setCollisions([]);
    board.add({ kind: 'success', text: done });
    return true;
  };
  const write = (values: Values, { unset, done }: { readonly unset?: string; readonly done: string }) =>
    attempt(
      () =>
        stored === undefined
          ? calls.call('POST /api/{type}', { params: { type }, body: { tipo: tuning.name, ...values } })
          : calls.call('PATCH /api/{type}/{id}', {
              params: { type, id: stored.id },
              body: values,
              version: stored.version,
              ...(unset !== undefined && stored.values[unset] !== undefined && { query: { _unset: unset } }),
            }),
      {
        done,
        isWritten: (current) =>
          Object.entries(values).every(([name, value]) => isSameJson(ownValue(current, name), value)) &&
          (unset === undefined || current[unset] === undefined),
      },
    );
  /** The record that another person made meanwhile. */
  const currentRecord = async (): Promise<StoredRecord | undefined> => {
    const { record } = await calls.call('GET /api/tuning/{name}', { params: { name: tuning.name } });
    if (record === null) return undefined;
    return (await calls.call('GET /api/{type}/{id}', { params: { type, id: record.id } })) as StoredRecord;
  };
  const withBase = (): Overlay => ({ ...overlay, base: baseOf(tuning.schema as JsonSchema, overlay) });
  return {
    isBusy,
    forget,
    failure: failure === undefined ? undefined : designerTexts.saveFailed(failureText(failure)),
    stored,
    collisions,
    hasMerged,
    choose: (name: string, choice: Choices[string]) => {
      const collision = collisions.find((one) => one.name === name);
      if (collision !== undefined && choice === 'theirs') edit((before) => withWord(before, collision));
      setCollisions((before) => before.filter((one) => one.name !== name));
    },
    showStored: () => show(stored?.working ?? {}),
    saveDraft: () => write({ borrador: withBase() as never }, { done: designerTexts.draftSaved }),
    publish: (motivo: string) =>
      write({ ajuste: withBase() as never, motivo }, { unset: 'borrador', done: designerTexts.published }),
    discardDraft: async () => {
      const isDone =
        stored?.values['borrador'] === undefined ||
        (await write({}, { unset: 'borrador', done: designerTexts.discarded }));
      if (isDone === true) show(overlayIn({ ajuste: stored?.values['ajuste'] }));
      return isDone;
    },
    restore: async (version: number) => {
      if (stored === undefined) return undefined;
      const { id, version: expected } = stored;
      const send = async () => {
        const body = { version };
        const record = await calls.call('POST /api/{type}/{id}/restore', {
          params: { type, id },
          body,
          version: expected,
        });
        show(overlayIn(record as StoredRecord));
        return record;
      };
      return attempt(send, { done: designerTexts.restored, isWritten: () => false });
    },
  };
}

export type TuningWrites = ReturnType<typeof useTuningWrites>;

/** The overlay on which somebody works: the draft, else the published one. */
function overlayIn(values: Values): Overlay {
  return readOverlay(values['borrador'] ?? values['ajuste'] ?? {}).overlay;
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
