import { useEffect, useMemo, useRef, useState } from 'react';
import { isSameJson } from '#core/values/json.ts';
import type { FieldError } from '#core/values/validate.ts';
import { checkDefinition } from '#core/workflow/checkDefinition.ts';
import type { Definition } from '#core/workflow/definition.ts';
import { ProviderError } from '#providers/providerError.ts';
import type { TabDraft } from '../../content/drafts/tabDraft.ts';
import { useStep } from '../useWorkflows.ts';
import type { WorkflowView } from '#core/workflow/workflowView.ts';
import type { StoredEdit } from './editorDraft.ts';
import { applyChange, type EditorState, openState, redo, type SnapshotChange, undo } from './editorState.ts';
import { flowMessages } from './editorMessages.ts';

type Options = {
  /** The stored workflow; undefined for a new one. */
  readonly view: WorkflowView | undefined;
  /** The definition that the editor starts with. */
  readonly start: Definition;
  readonly draft: TabDraft<StoredEdit>;
};

/** The saved workflow, and whether it was published. */
export type Saved = { readonly view: WorkflowView; readonly isPublished: boolean };

/** The editor's state: the definition, undo history, faults, and the outcome of a save. */
export function useEditor({ view, start, draft }: Options) {
  const step = useStep();
  const [opened] = useState(() => openWith(start, { draft, version: view?.version ?? null }));
  const [state, setState] = useState(opened.state);
  const [version, setVersion] = useState(opened.version);
  const [isRecovered, setRecovered] = useState(opened.isRecovered);
  const [isChecked, setChecked] = useState(false);
  const [saved, setSaved] = useState<Saved>();
  const isBusy = useRef(false);
  const latest = useRef(state.now.definition);
  const { definition } = state.now;
  const isSame = useMemo(() => isSameJson(definition, start), [definition, start]);
  const hasChanges = saved === undefined && !isSame;
  const allFaults = useMemo(() => checkDefinition(definition, flowMessages), [definition]);
  const faults = isChecked ? allFaults : noFaults;
  // Broken conditions are shown at once, because an edit elsewhere caused them.
  const brokenConditions = useMemo(() => allFaults.filter(({ keyword }) => keyword === 'showIf'), [allFaults]);
  const serverFaults = useServerFaults(step.failure, definition);
  const visibleFaults = serverFaults.length > 0 ? [...faults, ...serverFaults] : faults;

  useEffect(() => {
    latest.current = definition;
  }, [definition]);
  useEffect(() => {
    if (hasChanges) draft.saveDraft({ ...state.now, version });
    else draft.drop();
  }, [state.now, hasChanges, version, draft]);

  /** Ignores edits during a save, because they would appear without being saved. */
  const update = (next: (state: EditorState) => EditorState) => {
    if (!isBusy.current) setState(next);
  };
  const write = async (options: { readonly publish: boolean; readonly baseVersion?: number | undefined }) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const base = options.baseVersion ?? version;
    const result = await step.run((client) =>
      view === undefined || base === null
        ? client.create(definition, options)
        : client.save({ id: view.id, version: base }, definition, options),
    );
    isBusy.current = false;
    if (result !== undefined) setSaved({ view: result, isPublished: options.publish });
  };
  return {
    definition,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    hasChanges,
    isRecovered,
    isSaving: step.isBusy,
    failure: step.failure,
    faults: visibleFaults,
    /** Faults to show at the parts themselves. */
    partFaults: isChecked || serverFaults.length > 0 ? visibleFaults : brokenConditions,
    saved,
    read: () => latest.current,
    change: (change: SnapshotChange, typing?: string) => update((now) => applyChange(now, change, typing)),
    undo: () => update(undo),
    redo: () => update(redo),
    /** Publishes a complete definition; returns whether publishing started. */
    save: (baseVersion?: number): boolean => {
      setChecked(true);
      if (checkDefinition(definition, flowMessages).length > 0) return false;
      void write({ publish: true, baseVersion });
      return true;
    },
    saveDraft: (baseVersion?: number) => void write({ publish: false, baseVersion }),
    /** Continues with the version that somebody else saved; undo restores the local edits. */
    takeTheirs: (theirs: Definition, theirVersion: number) => {
      step.forget();
      setVersion(theirVersion);
      update((now) => applyChange(now, ({ former }) => ({ definition: theirs, former })));
    },
    discard: () => {
      setState(openState(start));
      setVersion(view?.version ?? null);
      setRecovered(false);
      setChecked(false);
      step.forget();
    },
  };
}

export type WorkflowEditing = ReturnType<typeof useEditor>;

function openWith(
  start: Definition,
  { draft, version }: { readonly draft: TabDraft<StoredEdit>; readonly version: number | null },
) {
  const storedEdit = draft.read();
  if (storedEdit === undefined || isSameJson(storedEdit.definition, start))
    return { state: openState(start), version, isRecovered: false };
  return { state: openState(storedEdit.definition, storedEdit.former), version: storedEdit.version, isRecovered: true };
}

/** Faults that the server found in the last save, until the definition changes. */
function useServerFaults(failure: unknown, definition: Definition): readonly FieldError[] {
  const [reported, setReported] = useState({ failure, definition });
  if (reported.failure !== failure) setReported({ failure, definition });
  const isCurrent = reported.failure === failure && reported.definition === definition;
  return isCurrent && failure instanceof ProviderError ? failure.fieldErrors : noFaults;
}

const noFaults: readonly FieldError[] = [];
