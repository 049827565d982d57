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

/** Saves drafts and publishes. A conflict is merged into the overlay on the screen; where both changed a word, the person chooses. */
export function useTuningWrites(options: Options) {
  const { tuning, storedIn: type, designer } = options;
  const { overlay } = designer;
  const calls = usePortalCalls();
  const working = useWorkingCopy(options);
  const { stored, show } = working;
  const { attempt, ...request } = useAttempt(options, working);

  const write = (
    values: Values,
    { unset = [], success }: { readonly unset?: readonly string[]; readonly success: string },
  ) =>
    attempt(
      () =>
        stored === undefined
          ? calls.call('POST /api/{type}', { params: { type }, body: { tipo: tuning.name, ...values } })
          : calls.call('PATCH /api/{type}/{id}', {
              params: { type, id: stored.id },
              body: values,
              version: stored.version,
              ...(unset.some((name) => stored.values[name] !== undefined) && { query: { _unset: unset.join(',') } }),
            }),
      {
        success,
        isWritten: (current) =>
          Object.entries(values).every(([name, value]) => isSameJson(ownValue(current, name), value)) &&
          unset.every((name) => current[name] === undefined),
      },
    );
  const discardDraft = async () => {
    const isDone =
      stored?.values['borrador'] === undefined ||
      (await write({}, { unset: ['borrador'], success: designerTexts.discarded }));
    if (isDone === true) show(overlayIn({ ajuste: stored?.values['ajuste'] }));
    return isDone;
  };
  const restore = async (version: number) => {
    if (stored === undefined) return undefined;
    const { id, version: expected } = stored;
    const send = async () => {
      const call = { params: { type, id }, body: { version }, version: expected };
      const record = await calls.call('POST /api/{type}/{id}/restore', call);
      show(overlayIn(record as StoredRecord));
      return record;
    };
    return attempt(send, { success: designerTexts.restored, isWritten: () => false });
  };
  const restoreDelivered = async () => {
    const values = { motivo: designerTexts.deliveredReason };
    const isDone = await write(values, { unset: ['ajuste', 'borrador'], success: designerTexts.deliveredRestored });
    if (isDone === true) show({});
    return isDone;
  };
  const withBase = (): Overlay => ({ ...overlay, base: baseOf(tuning.schema as JsonSchema, overlay) });
  return {
    ...request,
    stored,
    collisions: working.collisions,
    hasMerged: working.hasMerged,
    choose: working.choose,
    showStored: () => show(stored?.working ?? {}),
    saveDraft: () => write({ borrador: withBase() as never }, { success: designerTexts.draftSaved }),
    publish: (motivo: string) =>
      write({ ajuste: withBase() as never, motivo }, { unset: ['borrador'], success: designerTexts.published }),
    discardDraft,
    restore,
    /** Whether an overlay is stored, published or as a draft. */
    isTuned: stored?.values['ajuste'] !== undefined || stored?.values['borrador'] !== undefined,
    restoreDelivered,
  };
}

export type TuningWrites = ReturnType<typeof useTuningWrites>;

/** The stored tuning, and the overlay on the screen as it is merged with what others store. */
function useWorkingCopy({ tuning, designer: { overlay, edit } }: Options) {
  const queries = useQueryClient();
  const [stored, setStored] = useState<Stored | undefined>(() => storedOf(tuning.record));
  const [collisions, setCollisions] = useState<readonly FieldMerge[]>([]);
  const [hasMerged, setMerged] = useState(false);
  /** The overlay on the screen, for a write that began earlier. */
  const latest = useRef(overlay);
  useEffect(() => {
    latest.current = overlay;
  }, [overlay]);

  const update = (record: StoredRecord) => {
    const { id, _version: version, ...values } = record;
    setStored({ id, version, working: overlayIn(values), values });
    void queries.invalidateQueries({ queryKey: ['tuning'], exact: true });
  };
  return {
    stored,
    collisions,
    hasMerged,
    startWrite: () => setMerged(false),
    /** Takes over the record that a write stored. */
    accept: (record: StoredRecord) => {
      update(record);
      setCollisions([]);
    },
    /** Merges the record that another person stored. */
    mergeWith: (record: StoredRecord) => {
      const merge = mergeOverlays({ base: stored?.working ?? {}, mine: latest.current, theirs: overlayIn(record) });
      edit(() => merge.merged);
      setCollisions(merge.collisions.filter(({ name }) => !name.startsWith('/base')));
      setMerged(true);
      update(record);
    },
    /** Shows this overlay; undo restores the previous one. */
    show: (next: Overlay) => {
      edit(() => next);
      setCollisions([]);
      setMerged(false);
    },
    choose: (name: string, choice: Choices[string]) => {
      const collision = collisions.find((one) => one.name === name);
      if (collision !== undefined && choice === 'theirs') edit((before) => withWord(before, collision));
      setCollisions((before) => before.filter((one) => one.name !== name));
    },
  };
}

type AttemptOptions = {
  /** The notice after the write. */
  readonly success: string;
  /** Whether the current record has what an attempt without an answer wrote. */
  readonly isWritten: (current: StoredRecord) => boolean;
};

/** Runs one write at a time. It resolves to true once it is stored, and to false after another person's version was merged. */
function useAttempt({ tuning, storedIn: type }: Options, working: ReturnType<typeof useWorkingCopy>) {
  const calls = usePortalCalls();
  const board = useNoticeBoard();
  const { isBusy, failure, run, forget } = useRequest();
  const { stored, startWrite, accept, mergeWith } = working;

  /** The record that another person created. */
  const createdByOther = async (): Promise<StoredRecord | undefined> => {
    const { record } = await calls.call('GET /api/tuning/{name}', { params: { name: tuning.name } });
    if (record === null) return undefined;
    return (await calls.call('GET /api/{type}/{id}', { params: { type, id: record.id } })) as StoredRecord;
  };
  const attempt = (send: () => Promise<unknown>, { success, isWritten }: AttemptOptions) => {
    const succeed = (record: StoredRecord) => {
      accept(record);
      board.add({ kind: 'success', text: success });
      return true;
    };
    return run(() => {
      startWrite();
      return saveOnce({
        write: async () => succeed((await send()) as StoredRecord),
        finish: async (refusal) => {
          const exists = refusal.statusCode === 409 && stored === undefined;
          const current = exists ? await createdByOther() : recordMet(refusal);
          if (current === undefined) return undefined;
          if (isWritten(current)) return succeed(current);
          mergeWith(current);
          return false;
        },
      });
    });
  };
  return {
    isBusy,
    forget,
    failure: failure === undefined ? undefined : designerTexts.saveFailed(failureText(failure)),
    attempt,
  };
}

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
