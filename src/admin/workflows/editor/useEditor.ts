import { useEffect, useMemo, useRef, useState } from 'react';
import { isSameJson } from '#core/values/json.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { checkDefinition } from '#core/workflow/checkDefinition.ts';
import { type Definition, definitionIn } from '#core/workflow/definition.ts';
import { ProviderError, recordMet } from '#providers/calls/providerError.ts';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';
import { saveOnce } from '../../editing/saveOnce.ts';
import { type KeptDraft, useKeptDraft } from '../../editing/useKeptDraft.ts';
import { makeId } from '../../data/makeId.ts';
import { openHistory } from '../../editing/undoHistory.ts';
import { useUndoHistory } from '../../editing/useUndoHistory.ts';
import { useStep } from '../useWorkflows.ts';
import type { WorkflowView } from '#core/workflow/workflowView.ts';
import type { Snapshot, SnapshotChange, StoredEdit } from './editorDraft.ts';
import { workflowMessages } from '../workflowMessages.ts';

/** The saved workflow, and whether it was published. */
export type Saved = { readonly view: WorkflowView; readonly isPublished: boolean };

/** The version that the edits are based on, and whether their faults are shown. */
type Progress = Pick<StoredEdit, 'version' | 'newId'> & { readonly isChecked: boolean };

type Options = {
  /** The stored workflow; undefined for a new one. */
  readonly view: WorkflowView | undefined;
  /** The definition that the editor starts with. */
  readonly start: Definition;
  readonly draft: KeptDraft<StoredEdit>;
};

/** The editor's state: the definition, undo history, faults, and the outcome of a save. */
export function useEditor({ view, start, draft }: Options) {
  const step = useStep();
  const [fresh] = useState<Progress>(() => {
    const based = view === undefined ? { version: null, newId: makeId() } : { version: view.version };
    return { ...based, isChecked: false };
  });
  const [opened] = useState(() => openWith(start, { storedEdit: draft.opened, fresh }));
  const history = useUndoHistory<Snapshot>(() => opened.history);
  const [progress, setProgress] = useState(opened.progress);
  const { version, newId, isChecked } = progress;
  const [saved, setSaved] = useState<Saved>();
  const { definition } = history.now;
  const latest = useRef(definition);
  const isSame = useMemo(() => isSameJson(definition, start), [definition, start]);
  const hasChanges = saved === undefined && !isSame;
  const allFaults = useMemo(() => checkDefinition(definition, workflowMessages), [definition]);
  const faults = isChecked ? allFaults : noFaults;
  // Broken conditions are shown at once, because an edit elsewhere caused them.
  const brokenConditions = useMemo(() => allFaults.filter(({ keyword }) => keyword === 'showIf'), [allFaults]);
  const serverFaults = useServerFaults(step.failure, definition);
  const visibleFaults = serverFaults.length > 0 ? [...faults, ...serverFaults] : faults;

  useEffect(() => {
    latest.current = definition;
  }, [definition]);
  const unsaved = useMemo(
    () => (hasChanges ? { ...history.now, version, ...(newId !== undefined && { newId }) } : undefined),
    [history.now, hasChanges, version, newId],
  );
  const { isRecovered } = useKeptDraft(draft, unsaved);

  /** Ignores edits during a save, because they would appear without being saved. */
  const unlessBusy = (edit: () => void) => {
    if (!step.isRunning.current) edit();
  };
  type Write = { readonly publish: boolean; readonly baseVersion?: number | undefined };
  const write = async ({ publish, baseVersion }: Write) => {
    const base = baseVersion ?? version;
    const id = view?.id ?? newId ?? '';
    const [params, body, query] = [{ id }, definition, { publish }];
    const result = await step.run(({ call }) => {
      const save = (over: number) => call('PUT /api/workflows/{id}', { params, version: over, body, query });
      const create = () => call('POST /api/workflows', { body, query: { ...query, _id: id } });
      return saveOnce({
        write: () => (base === null ? create() : save(base)),
        finish: async (refusal) => {
          const current = recordMet(refusal);
          if (current === undefined) return undefined;
          const isWritten = isSameJson(definitionIn(current as object as Definition), definition);
          const isPublished = Number(current['publishedVersion']) > (view?.publishedVersion ?? 0);
          if (isWritten && (isPublished || !publish)) return call('GET /api/workflows/{id}', { params });
          // Nobody else has changed what an earlier attempt created.
          return base === null ? save(current._version) : undefined;
        },
      });
    });
    if (result !== undefined) setSaved({ view: result, isPublished: publish });
  };
  return {
    definition,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    hasChanges,
    isRecovered,
    isSaving: step.isBusy,
    failure: step.failure,
    faults: visibleFaults,
    /** Faults to show at the parts themselves. */
    partFaults: isChecked || serverFaults.length > 0 ? visibleFaults : brokenConditions,
    saved,
    read: () => latest.current,
    change: (change: SnapshotChange, typing?: string) => unlessBusy(() => history.edit(change, typing)),
    undo: () => unlessBusy(history.undo),
    redo: () => unlessBusy(history.redo),
    /** Publishes a complete definition; returns whether publishing started. */
    save: (baseVersion?: number): boolean => {
      setProgress({ ...progress, isChecked: true });
      if (checkDefinition(definition, workflowMessages).length > 0) return false;
      void write({ publish: true, baseVersion });
      return true;
    },
    saveDraft: (baseVersion?: number) => void write({ publish: false, baseVersion }),
    /** Continues with the version that somebody else saved; undo restores the local edits. */
    takeTheirs: (theirs: Definition, theirVersion: number) => {
      step.forget();
      setProgress({ ...progress, version: theirVersion });
      history.edit(({ former }) => ({ definition: theirs, former }));
    },
    discard: () => {
      history.restart({ definition: start, former: {} });
      setProgress(fresh);
      step.forget();
    },
  };
}

export type WorkflowEditing = ReturnType<typeof useEditor>;

type Opening = { readonly storedEdit: StoredEdit | undefined; readonly fresh: Progress };

function openWith(start: Definition, { storedEdit, fresh }: Opening) {
  if (storedEdit === undefined || isSameJson(storedEdit.definition, start))
    return { history: openHistory<Snapshot>({ definition: start, former: {} }), progress: fresh };
  const { definition, former, version, newId = fresh.newId } = storedEdit;
  return {
    history: openHistory<Snapshot>({ definition, former }),
    progress: { ...fresh, version, ...(newId !== undefined && { newId }) },
  };
}

/** Faults that the server found in the last save, until the definition changes. */
function useServerFaults(failure: unknown, definition: Definition): readonly FieldError[] {
  const [reported] = useDerivedState({ failure, definition }, (before) =>
    before.failure === failure ? before : { failure, definition },
  );
  return reported.definition === definition && failure instanceof ProviderError ? failure.fieldErrors : noFaults;
}

const noFaults: readonly FieldError[] = [];
