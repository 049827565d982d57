import { ownValue } from '#core/values/ownValue.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Choice } from '#core/values/merge.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { withPendingValues } from '#core/records/pendingValues.ts';
import { withProposedSlugs } from '#core/records/slug.ts';
import { singleId } from '#core/store/store.ts';
import { tidy } from '#forms/formContext.ts';
import { withDefaults } from '#core/validation/defaults.ts';
import type { Draft } from '#core/api/staffOperations.ts';
import type { Area } from '../../area.ts';
import { useRecordRepository } from '../../dataContexts.ts';
import { useNoticeBoard } from '../../shell/notices/noticeBoard.ts';
import {
  restart,
  type EditorState,
  isChanged,
  mergeOf,
  openState,
  ownChoices,
  withChoice,
  withConflict,
  withDraft,
  withFacts,
  withMerge,
  withSaved,
  withWritten,
} from './editorState.ts';
import { useSaving } from '../../requests/useSaving.ts';
import type { FormDrafts } from '../drafts/formDrafts.ts';
import { withoutLostFields } from '../drafts/lostFields.ts';
import { withTyped } from './recordNews.ts';
import { useShowSaved } from './savedRecord.ts';
import { type SaveFailure, saveFailureOf } from './saveFailure.ts';
import { savedNotice } from './savedNotice.ts';
import { useDiscard } from './useDiscard.ts';
import { useRecordNews } from './useRecordNews.ts';
import { type SaveRequest, useRecordWriter } from './useRecordWriter.ts';

type EditorOptions = {
  readonly area: Area;
  /** Undefined for a new record. */
  readonly record: StoredRecord | undefined;
  /** Values recovered from a missing record. */
  readonly recovered: Values | undefined;
  /** Values of another record that a new record starts with, unsaved. */
  readonly initial: Values | undefined;
  /** Values that the address of a new form sets, which count as defaults. */
  readonly started: Values | undefined;
  readonly drafts: FormDrafts;
  /** Whether the form edits the pending changes of the record. */
  readonly isPending: boolean;
  readonly onSaved: (record: StoredRecord) => void;
};

/** The result of saving a few values; 'busy' while another write is running. */
type WrittenAlone =
  | { readonly kind: 'written'; readonly saved: StoredRecord }
  | { readonly kind: 'failed'; readonly failure: SaveFailure }
  | { readonly kind: 'busy' };

export type RecordEditor = ReturnType<typeof useRecordEditor>;

/** The state of one form: typed values, conflicts, and failures. */
export function useRecordEditor(options: EditorOptions) {
  const { area, record, recovered, initial, started, drafts, isPending, onSaved } = options;
  const { type } = area;
  const board = useNoticeBoard();
  const repository = useRecordRepository(type);
  const showSaved = useShowSaved(type);
  const defaults = useMemo(() => withDefaults(type, started), [type, started]);
  const [state, setState] = useState(() => {
    const fresh = openState({ stored: record && isPending ? withPendingValues(type, record) : record, defaults });
    const opened = initial === undefined ? fresh : { ...fresh, values: initial };
    const draft = recovered === undefined ? drafts.localDraft : { values: recovered, version: undefined };
    return draft === undefined ? opened : withDraft(opened, draft, defaults);
  });
  const fitting = withoutLostFields(state, type);
  if (fitting !== state) setState(fitting);
  const view = useCallback((one: StoredRecord) => (isPending ? withPendingValues(type, one) : one), [type, isPending]);
  const writer = useRecordWriter(area, { id: state.stored?.id ?? record?.id, view });
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  const { isSaving, isRunning, setSaving } = useSaving();
  const [hasUnfinishedInput, setUnfinishedInput] = useState(false);
  const lastPublication = useRef<SaveRequest['publication']>(undefined);
  const wasPending = useRef(isPending);
  const { base, values, conflict } = state;
  const hasChanges = isChanged(state);
  const savedId = state.stored?.id;
  const offerBack = useDiscard({ state, setState, drafts });
  const id = record?.id ?? (type.isSingle ? singleId : undefined);
  const news = useRecordNews({ type, id, view, state, setState, isSaving, hasUnfinishedInput });

  useEffect(() => {
    if (hasChanges) drafts.saveDraft({ values, base, savedId });
    else void drafts.drop();
  }, [hasChanges, values, base, savedId, drafts]);

  /** Runs one write at a time; a conflict keeps the state that was to be saved. */
  const attempt = async (from: EditorState, write: () => Promise<StoredRecord>, request: SaveRequest) => {
    if (isRunning.current) return;
    lastPublication.current = request.publication;
    wasPending.current = request.isPending === true;
    setState({ ...from, conflict: undefined, failure: undefined });
    setSaving(true);
    const facts = { wasSent: navigator.onLine, isNew: from.stored === undefined };
    try {
      const saved = await write();
      void drafts.drop();
      showSaved(saved);
      const then = (now: EditorState) => withSaved(now, { stored: view(saved), sent: from.values, defaults });
      setState(then);
      board.add(savedNotice(type, { request, saved, isNew: facts.isNew }));
      if (!isChanged(then(latest.current))) onSaved(saved);
    } catch (error) {
      const failure = saveFailureOf(error, type, facts);
      const meeting = failure.kind === 'conflict' && { theirs: view(failure.current), by: failure.changedBy };
      const earlier = ownChoices(from.conflict);
      setState((now) =>
        meeting
          ? withConflict(now, { ...meeting, requestedPublication: request.publication, earlier })
          : { ...now, failure },
      );
    } finally {
      setSaving(false);
    }
  };

  /** Saves a few values at once and leaves the other typed values as they are. */
  const writeAlone = async (written: Values): Promise<WrittenAlone> => {
    if (isRunning.current) return { kind: 'busy' };
    setSaving(true);
    try {
      const saved = await writer.saveAlone(written, base);
      setState((now) => withWritten(now, { saved, written }));
      return { kind: 'written', saved };
    } catch (error) {
      const failure = saveFailureOf(error, type);
      if (failure.kind === 'conflict') {
        const saved = failure.current;
        const theirs = Object.fromEntries(Object.keys(written).map((name) => [name, ownValue(saved, name)]));
        setState((now) => withWritten(now, { saved, written: theirs }));
      }
      return { kind: 'failed', failure };
    } finally {
      setSaving(false);
    }
  };

  const save = async (request: SaveRequest, from = state) => {
    if (isSaving || hasUnfinishedInput) return;
    const whole = { ...request, isPending: request.isPending ?? isPending };
    await attempt(from, () => writer.save(whole, from.base), whole);
  };

  /** Applies the merge and, if requested, saves it; returns the fields without a choice. */
  const merge = (then: 'save' | 'edit'): readonly string[] => {
    if (conflict === undefined || isSaving) return [];
    const { undecided, publicationToSave } = mergeOf(state, conflict);
    if (undecided.length > 0) return undecided;
    const merged = withMerge(state);
    setState(merged);
    const isSettled = merged.note === 'tookTheirs';
    if (then === 'save' && !isSettled) {
      const request = { values: merged.values, publication: publicationToSave, isPending: wasPending.current };
      void save(request, { ...merged, conflict });
    }
    return [];
  };

  /** Restores a removed record, merges the typed values into it, and saves it when no choice is needed. */
  const restore = async () => {
    const id = state.stored?.id;
    if (id === undefined || repository === undefined || isRunning.current || hasUnfinishedInput) return;
    setSaving(true);
    try {
      const theirs = view((await writer.read()) ?? (await repository.restore(type.name, { id })));
      const met = withConflict(state, { theirs, requestedPublication: lastPublication.current });
      if (met.conflict === undefined) return setState(hasChanges ? met : { ...met, note: undefined });
      const { undecided, publicationToSave } = mergeOf(met, met.conflict);
      if (undecided.length > 0) return setState(met);
      const merged = withMerge(met);
      setSaving(false);
      const request = { values: merged.values, publication: publicationToSave, isPending };
      await attempt(merged, () => writer.save(request, merged.base), request);
    } catch (error) {
      setState({ ...state, failure: saveFailureOf(error, type) });
    } finally {
      setSaving(false);
    }
  };

  const startFrom = (stored: StoredRecord | undefined) => {
    void drafts.drop();
    setState((now) => restart(now, { stored, defaults }));
  };
  return {
    state,
    values,
    hasChanges,
    hasUnfinishedInput,
    isDirty: hasChanges || hasUnfinishedInput,
    isSaving,
    hasRepository: repository !== undefined,
    isPending,
    /** Whether changes of this record may wait. */
    canWait: repository?.pending !== undefined,
    change: (next: Values) => {
      const isNew = state.stored === undefined;
      const after = (before: Values) => (isNew ? withProposedSlugs(type, { before, after: next }) : next);
      setState((now) => withTyped(now, after(now.values)));
    },
    setUnfinishedInput,
    save,
    writeAlone,
    merge,
    restore,
    choose: (name: string, choice: Choice) => setState((now) => withChoice(now, name, choice)),
    /** Sets the publication to save once the conflict is resolved. */
    ask: (requestedPublication: SaveRequest['publication']) =>
      setState((now) =>
        now.conflict === undefined ? now : { ...now, conflict: { ...now.conflict, requestedPublication } },
      ),
    learn: (facts: Parameters<typeof withFacts>[1]) => setState((now) => withFacts(now, facts)),
    /** Saves the typed values as a new record. */
    saveAsNew: () => {
      if (isSaving || hasUnfinishedInput) return;
      const request = { values: tidy(values), publication: lastPublication.current };
      void attempt(state, () => writer.make(request), request);
    },
    startNext: () => startFrom(undefined),
    /** Discards the typed values, with an undo for a while. */
    discard: (to: StoredRecord | undefined = state.news?.record ?? state.stored) => {
      offerBack();
      startFrom(to);
    },
    /** Recovers a draft; returns the draft of the values that the form held before. */
    recover: async (draft: Draft): Promise<Draft | undefined> => {
      if (hasChanges && !(await drafts.sync.flush())) throw new Error('the current draft is not saved on the server');
      const left = drafts.recover(draft);
      setState((now) => withDraft(now, { values: draft.values, version: draft.version ?? undefined }, defaults));
      return left;
    },
    ...news,
    retry: () => save({ values: tidy(values), publication: lastPublication.current, isPending: wasPending.current }),
  };
}
