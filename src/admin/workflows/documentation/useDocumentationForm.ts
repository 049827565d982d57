import { useCallback, useMemo, useRef, useState } from 'react';
import type { Values } from '#core/values/record.ts';
import type { FieldError } from '#core/validation/validate.ts';
import type { Documentation } from '#core/workflow/documentationView.ts';
import { documentationTexts } from '#core/locales/es/workflows/workflowDocumentation.ts';
import { ProviderError, recordMet } from '#providers/calls/providerError.ts';
import { saveOnce } from '../../editing/saveOnce.ts';
import { useKeptDraft } from '../../editing/useKeptDraft.ts';
import { useTabDraft } from '../../drafts/useTabDraft.ts';
import { failureText } from '../../ui/failureText.ts';
import { useNoticeBoard } from '../../ui/notices/noticeBoard.ts';
import { useStep } from '../useWorkflows.ts';
import { formValues, isSameText, readStoredText, sentDocumentation } from './documentationText.ts';

const noFaults: readonly FieldError[] = [];

type Options = { readonly documentation: Documentation; readonly onDone: () => void };

/** The form's state: the values, their draft, and the outcome of saving. */
export function useDocumentationForm({ documentation, onDone }: Options) {
  const { workflowId } = documentation;
  const board = useNoticeBoard();
  const { isBusy, failure, run, forget } = useStep();
  const draft = useTabDraft({ path: 'workflow-documentation', id: workflowId, reads: readStoredText });
  const [stored, setStored] = useState(() => ({ values: formValues(documentation), version: documentation.version }));
  /** The values, and the version that they are based on. */
  const [state, setState] = useState(draft.opened ?? stored);
  const [hasUnfinishedInput, setUnfinishedInput] = useState(false);
  const isLeaving = useRef(false);
  /** The version that another person saved first. */
  const theirs = recordMet(failure);
  const { values, version } = state;
  const hasChanges = !isSameText(values, stored.values);
  const unsaved = useMemo(() => (hasChanges ? state : undefined), [hasChanges, state]);
  const { isRecovered, endRecovery } = useKeptDraft(draft, unsaved);
  /** The current state of the form, for a save that began earlier. */
  const latest = useRef({ values, hasUnfinishedInput });

  const change = (next: Values) => {
    latest.current.values = next;
    setState((now) => ({ ...now, values: next }));
  };
  const leave = () => {
    isLeaving.current = true;
    draft.drop();
    onDone();
  };
  /** With `isOver`, saves over somebody else's version, which stays in the history. */
  const save = async (submitted: Values, isOver: boolean) => {
    const base = isOver ? (theirs?._version ?? version) : version;
    if (isOver) setState((now) => ({ ...now, version: base }));
    const sent = sentDocumentation(submitted, { documentation, stored: stored.values });
    const params = { id: workflowId };
    const saved = await run(({ call }) =>
      saveOnce({
        write: () => call('PUT /api/workflows/{id}/documentation', { params, body: sent, version: base }),
        finish: async (refusal) => {
          if (recordMet(refusal) === undefined) return undefined;
          const current = await call('GET /api/workflows/{id}/documentation', { params });
          return isSameText(formValues(current), submitted) ? current : undefined;
        },
      }),
    );
    if (saved === undefined) return;
    board.add({ kind: 'success', text: documentationTexts.saved, detail: saved.workflowName });
    if (!latest.current.hasUnfinishedInput && isSameText(latest.current.values, submitted)) return leave();
    // What was written or attached during the save stays, to be saved next.
    setStored({ values: submitted, version: saved.version });
    setState((now) => ({ ...now, version: saved.version }));
    endRecovery();
  };
  const isDirty = hasChanges || hasUnfinishedInput;
  const savedSince = isRecovered && version !== stored.version ? stored.version : undefined;
  const faults = failure instanceof ProviderError ? failure.fieldErrors : noFaults;
  return {
    values,
    version,
    isRecovered,
    isBusy,
    isDirty,
    isLeaving,
    /** Why the save failed, except for the faults of single values. */
    failure: faults.length > 0 ? undefined : failure,
    reason: failureText(failure),
    /** Whether somebody else saved first. */
    isConflict: theirs !== undefined,
    /** The number of another person's version: from a conflict, or saved after the recovered draft was begun. */
    theirs: theirs?._version ?? savedSince,
    faults,
    change,
    setUnfinishedInput: useCallback((next: boolean) => {
      latest.current.hasUnfinishedInput = next;
      setUnfinishedInput(next);
    }, []),
    save: (submitted: Values, isOver: boolean) => void save(submitted, isOver),
    /** Leaves the form; the navigation guard confirms before it discards changes. */
    cancel: isDirty ? onDone : leave,
    drop: draft.drop,
    discard: () => {
      latest.current.values = stored.values;
      setState(stored);
      forget();
    },
  };
}
