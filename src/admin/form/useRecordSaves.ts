import { formBar } from '#core/locales/es/admin/formBar.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Publication } from '#core/values/publication.ts';
import { tidy } from '#forms/context/formContext.ts';
import type { Area } from '../areas/area.ts';
import { useProviderWith } from '../data/dataContexts.ts';
import { type Notice, type NoticeAction, useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import {
  type EditorState,
  isChanged,
  mergeOf,
  ownChoices,
  withConflict,
  withMerge,
  withSaved,
  withWritten,
} from './editorState.ts';
import { useSaving } from '../requests/useSaving.ts';
import type { FormDrafts } from './drafts/formDrafts.ts';
import { outcomeText } from '../records/recordText.ts';
import { schemaNotice } from '../records/SchemaText.tsx';
import { useShowSaved } from '../rows/savedRecord.ts';
import { type SaveFailure, saveFailureOf } from './saveFailure.ts';
import { useSaveUndo } from './useSaveUndo.ts';
import { type RecordView, type SaveRequest, useRecordWriter } from './useRecordWriter.ts';

type SavesOptions = {
  readonly area: Area;
  /** Undefined for a new record. */
  readonly recordId: string | undefined;
  readonly state: EditorState;
  readonly setState: Dispatch<SetStateAction<EditorState>>;
  readonly view: RecordView;
  readonly defaults: Values;
  readonly drafts: FormDrafts;
  readonly isPending: boolean;
  readonly hasUnfinishedInput: boolean;
  readonly onSaved: (record: StoredRecord) => void;
};

/** The result of saving a few values; 'busy' while another write is running. */
type SavedFields =
  | { readonly kind: 'written'; readonly saved: StoredRecord; readonly undo: NoticeAction | undefined }
  | { readonly kind: 'failed'; readonly failure: SaveFailure }
  | { readonly kind: 'busy' };

/** The writes of one form, one at a time. A conflict or a failure becomes its state. */
export function useRecordSaves(options: SavesOptions) {
  const { area, recordId, state, setState, view, drafts, isPending, hasUnfinishedInput } = options;
  const writer = useRecordWriter(area, { id: state.stored?.id ?? recordId, view, newId: drafts.newId });
  const { isSaving, runAlone } = useSaving();
  const undoOf = useFormUndo(options);
  const { write, lastRequest } = useWrite(options, { writer, undoOf });
  const restore = useRestore(options, { writer, write, lastRequest });

  const save = async (request: SaveRequest, from = state) => {
    if (hasUnfinishedInput) return;
    await runAlone(() => write({ from, request: { ...request, isPending: request.isPending ?? isPending } }));
  };

  /** Applies the merge and, if requested, saves it; returns the fields without a choice. */
  const merge = (nextStep: 'save' | 'edit'): readonly string[] => {
    const { conflict } = state;
    if (conflict === undefined || isSaving) return [];
    const { undecided, publicationToSave } = mergeOf(state, conflict);
    if (undecided.length > 0) return undecided;
    const merged = withMerge(state);
    setState(merged);
    const isSettled = merged.note === 'tookTheirs';
    if (nextStep === 'save' && !isSettled) {
      const { isPending: isWaiting } = lastRequest.current;
      const request = { values: merged.values, publication: publicationToSave, isPending: isWaiting };
      void save(request, { ...merged, conflict });
    }
    return [];
  };

  return {
    isSaving,
    save,
    /** Saves a few values at once and leaves the other typed values as they are. */
    saveFields: async (written: Values): Promise<SavedFields> =>
      (await runAlone(() => writeFields(written, { ...options, writer, undoOf }))) ?? { kind: 'busy' },
    merge,
    /** Restores a removed record, merges the typed values into it, and saves it when no choice is needed. */
    restore: async () => {
      if (!hasUnfinishedInput) await runAlone(restore);
    },
    /** Saves the typed values as a new record. */
    saveAsNew: () => {
      if (hasUnfinishedInput) return;
      const request = { values: tidy(state.values), publication: lastRequest.current.publication };
      void runAlone(() => write({ from: state, request, send: () => writer.make(request) }));
    },
    retry: () => save({ values: tidy(state.values), ...lastRequest.current }),
  };
}

type Writer = ReturnType<typeof useRecordWriter>;

type Write = {
  /** The state to save; a conflict keeps it. */
  readonly from: EditorState;
  readonly request: SaveRequest;
  readonly send?: () => Promise<StoredRecord>;
};

type LastRequest = { readonly publication: Publication | undefined; readonly isPending: boolean };

type UndoOf = (saved: StoredRecord, before: StoredRecord | undefined) => NoticeAction | undefined;

/** The undo of a save of this form, which then shows the record as it was, under what was typed since. */
function useFormUndo({ area, setState, view, defaults }: SavesOptions): UndoOf {
  const undoOf = useSaveUndo(area);
  return (saved, before) =>
    undoOf({
      saved,
      before,
      onUndone: (restored) => {
        if (restored === undefined) return;
        setState((now) =>
          now.stored?.id === restored.id
            ? withSaved(now, { stored: view(restored), sent: now.base.values ?? {}, defaults })
            : now,
        );
      },
    });
}

type WriteTools = { readonly writer: Writer; readonly undoOf: UndoOf };

/** Writes what was typed, and puts the result into the state of the form. */
function useWrite(options: SavesOptions, { writer, undoOf }: WriteTools) {
  const { area, state, setState, view, defaults, drafts, isPending, onSaved } = options;
  const { type } = area;
  const board = useNoticeBoard();
  const showSaved = useShowSaved(type);
  const lastRequest = useRef<LastRequest>({ publication: undefined, isPending });
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  const finish = (saved: StoredRecord, { from, request }: Write) => {
    void drafts.drop();
    showSaved(saved);
    const savedState = (now: EditorState) => withSaved(now, { stored: view(saved), sent: from.values, defaults });
    setState(savedState);
    board.add({
      ...savedNotice(type, { request, saved, isNew: from.stored === undefined }),
      action: undoOf(saved, from.stored),
      subject: `${type.name}/${saved.id}`,
    });
    if (!isChanged(savedState(latest.current))) onSaved(saved);
  };
  const fail = (failure: SaveFailure, { from, request }: Write) => {
    if (failure.kind !== 'conflict') return setState((now) => ({ ...now, failure }));
    const conflict = { theirs: view(failure.current), by: failure.changedBy, earlier: ownChoices(from.conflict) };
    setState((now) => withConflict(now, { ...conflict, requestedPublication: request.publication }));
  };
  const write = async (job: Write) => {
    const { from, request, send = () => writer.save(request, from.base) } = job;
    lastRequest.current = { publication: request.publication, isPending: request.isPending === true };
    setState({ ...from, conflict: undefined, failure: undefined });
    const facts = { wasSent: navigator.onLine, isNew: from.stored === undefined };
    try {
      finish(await send(), job);
    } catch (error) {
      fail(saveFailureOf(error, type, facts), job);
    }
  };
  return { write, lastRequest };
}

type FieldsOptions = Pick<SavesOptions, 'area' | 'state' | 'setState'> & WriteTools;

async function writeFields(written: Values, options: FieldsOptions): Promise<SavedFields> {
  const { area, state, setState, writer, undoOf } = options;
  try {
    const saved = await writer.saveFields(written, state.base);
    setState((now) => withWritten(now, { saved, written }));
    return { kind: 'written', saved, undo: undoOf(saved, state.stored) };
  } catch (error) {
    const failure = saveFailureOf(error, area.type);
    if (failure.kind === 'conflict') {
      const saved = failure.current;
      const theirs = Object.fromEntries(Object.keys(written).map((name) => [name, ownValue(saved, name)]));
      setState((now) => withWritten(now, { saved, written: theirs }));
    }
    return { kind: 'failed', failure };
  }
}

type RestoreOptions = ReturnType<typeof useWrite> & { readonly writer: Writer };

/** Restores the record of the form, which somebody removed. */
function useRestore({ area, state, setState, view, isPending }: SavesOptions, options: RestoreOptions) {
  const { type } = area;
  const { writer, write, lastRequest } = options;
  const provider = useProviderWith(type, 'bin');
  return async () => {
    const id = state.stored?.id;
    if (id === undefined || provider === undefined) return;
    try {
      const theirs = view((await writer.read()) ?? (await provider.bin.restore(type.name, { id })));
      const conflicted = withConflict(state, { theirs, requestedPublication: lastRequest.current.publication });
      if (conflicted.conflict === undefined)
        return setState(isChanged(state) ? conflicted : { ...conflicted, note: undefined });
      const { undecided, publicationToSave } = mergeOf(conflicted, conflicted.conflict);
      if (undecided.length > 0) return setState(conflicted);
      const from = withMerge(conflicted);
      return await write({ from, request: { values: from.values, publication: publicationToSave, isPending } });
    } catch (error) {
      return setState({ ...state, failure: saveFailureOf(error, type) });
    }
  };
}

type NewlySaved = { readonly request: SaveRequest; readonly saved: StoredRecord; readonly isNew: boolean };

/** Says what a save did, and what citizens see of it. */
function savedNotice(type: ContentType, { request, saved, isNew }: NewlySaved): Omit<Notice, 'key'> {
  const kind = 'success';
  if (request.isPending === true) return { kind, text: formBar.pendingSaved, detail: formBar.pendingDetail };
  const text = type.messages[messageName(request, isNew)];
  return { kind, ...schemaNotice(type, text, outcomeText(type, saved)) };
}

function messageName({ publication }: SaveRequest, isNew: boolean) {
  if (publication?.state === 'draft') return 'draftSaved';
  if (publication?.publishAt !== undefined && Date.parse(publication.publishAt) > Date.now()) return 'scheduled';
  return isNew ? 'created' : 'updated';
}
