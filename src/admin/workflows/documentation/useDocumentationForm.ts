import { useEffect, useRef, useState } from 'react';
import type { FieldError } from '#core/values/validate.ts';
import { ProviderError } from '#providers/providerError.ts';
import { makeId } from '../../content/makeId.ts';
import { useNoticeBoard } from '../../shell/notices/noticeBoard.ts';
import { useSession } from '../../shell/session/sessionContext.ts';
import { failureText } from '../../shell/failureText.ts';
import { useStep, useWorkflowClient } from '../useWorkflows.ts';
import type { Documentation } from '#core/workflow/documentationView.ts';
import { screenWords } from '../workflowWords.ts';
import { documentationDraft } from './documentationDraft.ts';
import { faultsIn, isSameText, sentText, type TypedText, typedText, withoutRegulation } from './documentationText.ts';

const { documentation: texts } = screenWords;

export type FormFault = Pick<FieldError, 'pointer' | 'message'>;

/** Why the save failed. */
export type DocumentationFailure =
  | { readonly kind: 'faults'; readonly faults: readonly FormFault[] }
  /** Somebody else saved first. */
  | { readonly kind: 'conflict'; readonly message: string; readonly theirs: number | undefined }
  | { readonly kind: 'other'; readonly message: string };

const stillSending: FormFault = { pointer: '/attachments', message: texts.stillSending };

type Options = {
  readonly documentation: Documentation;
  /** Whether an attachment is still uploading. */
  readonly isSending: () => boolean;
  readonly onDone: () => void;
};

/** The form's state: the text, its draft, and the outcome of saving. */
export function useDocumentationForm({ documentation, isSending, onDone }: Options) {
  const { workflowId, regulationVersion } = documentation;
  const isInEditor = regulationVersion !== null;
  const { user } = useSession();
  const client = useWorkflowClient();
  const board = useNoticeBoard();
  const { isBusy, run } = useStep();
  const [draft] = useState(() => documentationDraft(sessionStorage, { userId: user.id, workflowId }));
  const [storedDraft] = useState(draft.read);
  const [stored] = useState(() => typedText(documentation, makeId));
  const [base, setBase] = useState(storedDraft?.version ?? documentation.version);
  const [text, setText] = useState(storedDraft?.text ?? stored);
  const [isRecovered, setRecovered] = useState(storedDraft !== undefined);
  const [failure, setFailure] = useState<DocumentationFailure>();
  const isLeaving = useRef(false);
  const hasChanges = !isSameText(text, stored);

  useEffect(() => {
    if (isLeaving.current) return;
    if (hasChanges) draft.keep({ text, version: base });
    else draft.drop();
  }, [text, base, hasChanges, draft]);

  const isOver =
    storedDraft !== undefined && storedDraft.version !== documentation.version && base === storedDraft.version;
  const leave = () => {
    isLeaving.current = true;
    draft.drop();
    onDone();
  };

  const save = async (baseVersion: number) => {
    const faults = [...(isInEditor ? [] : faultsIn(text)), ...(isSending() ? [stillSending] : [])];
    if (faults.length > 0) return setFailure({ kind: 'faults', faults });
    setFailure(undefined);
    const saved = await run(async (calls) => {
      try {
        return await calls.saveDocumentation(
          workflowId,
          isInEditor ? withoutRegulation(sentText(text)) : sentText(text),
          baseVersion,
        );
      } catch (error) {
        setFailure(failureOf(error));
        throw error;
      }
    });
    if (saved === undefined) return;
    board.add({ kind: 'success', text: texts.saved, detail: saved.workflowName });
    leave();
  };

  /** Saves over somebody else's version, which stays in the history. */
  const saveAnyway = async () => {
    try {
      const { version } = await client.documentation(workflowId);
      setBase(version);
      await save(version);
    } catch (error) {
      setFailure(failureOf(error));
    }
  };

  return {
    text,
    failure,
    isBusy,
    isRecovered,
    /** The version that somebody saved after this text was begun. */
    meanwhile: isRecovered && isOver ? documentation.version : undefined,
    base,
    hasChanges,
    isLeaving,
    change: (step: (text: TypedText) => TypedText) => {
      if (isBusy) return;
      setText(step);
      setFailure((now) => (now?.kind === 'faults' ? undefined : now));
    },
    save: () => void save(base),
    saveAnyway: () => void saveAnyway(),
    /** Leaves the form; the navigation guard confirms before it discards changes. */
    cancel: hasChanges ? onDone : leave,
    drop: draft.drop,
    discard: () => {
      setText(stored);
      setBase(documentation.version);
      setRecovered(false);
      setFailure(undefined);
    },
  };
}

function failureOf(error: unknown): DocumentationFailure {
  if (error instanceof ProviderError && error.statusCode === 412)
    return { kind: 'conflict', message: error.message, theirs: error.current?._version };
  if (error instanceof ProviderError && error.fieldErrors.length > 0)
    return { kind: 'faults', faults: error.fieldErrors };
  return { kind: 'other', message: failureText(error) };
}
