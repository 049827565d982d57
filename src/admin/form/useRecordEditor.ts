import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Choice } from '#core/values/merge.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { withPendingValues } from '#core/records/pendingValues.ts';
import { withProposedSlugs } from '#core/records/slug.ts';
import { singleId } from '#core/store/store.ts';
import type { Publication } from '#core/values/publication.ts';
import { withDefaults } from '#core/validation/defaults.ts';
import type { Draft } from '#core/api/staffOperations.ts';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';
import type { Area } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { useKeptDraft } from '../editing/useKeptDraft.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { type EditorState, isChanged, openState, restart, withChoice, withDraft, withFacts } from './editorState.ts';
import type { FormDrafts } from './drafts/formDrafts.ts';
import { withoutLostFields } from './drafts/lostFields.ts';
import { withTyped } from './recordNews.ts';
import { useRecordNews } from './useRecordNews.ts';
import { useRecordSaves } from './useRecordSaves.ts';
import type { RecordView } from './useRecordWriter.ts';

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

export type RecordEditor = ReturnType<typeof useRecordEditor>;

/** The state of one form: typed values, conflicts, and failures. */
export function useRecordEditor(options: EditorOptions) {
  const { area, record, started, drafts, isPending, onSaved } = options;
  const { type } = area;
  const canRestore = useProviderWith(type, 'bin') !== undefined;
  const canWait = useProviderWith(type, 'pending') !== undefined;
  const defaults = useMemo(() => withDefaults(type, started), [type, started]);
  const view = useCallback<RecordView>((one) => (isPending ? withPendingValues(type, one) : one), [type, isPending]);
  const [state, setState] = useDerivedState(
    () => openEditor(options, { view, defaults }),
    (before) => withoutLostFields(before, type),
  );
  const [hasUnfinishedInput, setUnfinishedInput] = useState(false);
  const { base, values } = state;
  const hasChanges = isChanged(state);
  const savedId = state.stored?.id;
  const unsaved = useMemo(
    () => (hasChanges ? { values, base, savedId } : undefined),
    [hasChanges, values, base, savedId],
  );
  useKeptDraft(drafts, unsaved);
  const offerUndo = useDiscardUndo({ state, setState, drafts });
  const common = { area, type, state, setState, view, hasUnfinishedInput };
  const { isSaving, ...saves } = useRecordSaves({
    ...common,
    recordId: record?.id,
    defaults,
    drafts,
    isPending,
    onSaved,
  });
  const news = useRecordNews({ ...common, id: record?.id ?? (type.isSingle ? singleId : undefined), isSaving });

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
    /** Whether a removed record can be brought back. */
    canRestore,
    isPending,
    /** Whether changes of this record may wait. */
    canWait,
    change: (next: Values) => {
      const isNew = state.stored === undefined;
      const after = (before: Values) => (isNew ? withProposedSlugs(type, { before, after: next }) : next);
      setState((now) => withTyped(now, after(now.values)));
    },
    setUnfinishedInput,
    ...saves,
    choose: (name: string, choice: Choice) => setState((now) => withChoice(now, name, choice)),
    /** Sets the publication to save once the conflict is resolved. */
    setRequestedPublication: (requestedPublication: Publication | undefined) =>
      setState((now) =>
        now.conflict === undefined ? now : { ...now, conflict: { ...now.conflict, requestedPublication } },
      ),
    addConflictFacts: (facts: Parameters<typeof withFacts>[1]) => setState((now) => withFacts(now, facts)),
    startNext: () => startFrom(undefined),
    /** Discards the typed values, with an undo for a while. */
    discard: (to: StoredRecord | undefined = state.news?.record ?? state.stored) => {
      offerUndo();
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
  };
}

type Opening = { readonly view: RecordView; readonly defaults: Values };

/** The state that a form starts with: the record or the defaults, under what was typed before. */
function openEditor({ record, recovered, initial, drafts }: EditorOptions, { view, defaults }: Opening): EditorState {
  const fresh = openState({ stored: record && view(record), defaults });
  const opened = initial === undefined ? fresh : { ...fresh, values: initial };
  const draft = recovered === undefined ? drafts.opened : { values: recovered, version: undefined };
  return draft === undefined ? opened : withDraft(opened, draft, defaults);
}

type DiscardUndoOptions = {
  readonly state: EditorState;
  readonly setState: Dispatch<SetStateAction<EditorState>>;
  readonly drafts: FormDrafts;
};

/** Offers an undo for discarded values. */
function useDiscardUndo({ state, setState, drafts }: DiscardUndoOptions) {
  const board = useNoticeBoard();
  const latest = useRef<EditorState>(undefined);
  useEffect(() => {
    latest.current = state;
    return () => {
      latest.current = undefined;
    };
  }, [state]);
  const putBack = async (typed: EditorState) => {
    // An open, unchanged form takes the values back at once; otherwise they become a separate draft.
    if (latest.current !== undefined && !isChanged(latest.current)) {
      return setState((now) => ({ ...typed, round: now.round + 1 }));
    }
    await drafts.saveSeparately(typed);
    board.add({ kind: 'success', text: draftTexts.putAside });
  };
  return () => {
    if (!isChanged(state)) return;
    board.add({
      kind: 'success',
      text: draftTexts.discarded,
      action: { label: adminTexts.undo, run: () => putBack(state) },
    });
  };
}
