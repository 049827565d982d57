import { useEffect, useMemo, useRef, useState } from 'react';
import { useDeferredFocus } from '../../shell/useDeferredFocus.ts';
import type { Confirmation, EditorActions } from './editorContext.ts';
import { questionInput } from './faultPlaces.ts';
import { transferText } from './regulation/movedText.ts';
import { type QuestionPlace, withQuestionTransferred } from './questions/questionChanges.ts';
import type { WorkflowEditing } from './useEditor.ts';

/** Actions of the editor's parts beyond plain edits, and the context that provides them. */
export function useEditorParts({ change, read }: WorkflowEditing, onOpen: (activityId: string) => void) {
  const [said, setSaid] = useState('');
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const [previewId, setPreviewId] = useState<string>();
  const [givenPlace, setGivenPlace] = useState<QuestionPlace>();
  const focus = useDeferredFocus();
  const latest = useRef({ change, read });
  useEffect(() => {
    latest.current = { change, read };
  });
  const actions = useMemo<EditorActions>(() => {
    const edit: EditorActions['edit'] = (step, typing) =>
      latest.current.change((now) => ({ ...now, definition: step(now.definition) }), typing);
    return {
      edit,
      editAll: (step) => latest.current.change(step),
      read: () => latest.current.read(),
      say: setSaid,
      focus,
      ask: setConfirmation,
      preview: setPreviewId,
      give: setGivenPlace,
      giveTo: (place, to) => {
        const before = latest.current.read();
        edit((now) => withQuestionTransferred(now, place, to));
        setSaid(transferText(before, place, to));
        onOpen(to);
        focus(questionInput(place.questionId, 'text'));
      },
    };
  }, [focus, onOpen]);
  return {
    actions,
    said,
    confirmation,
    closeConfirmation: () => setConfirmation(undefined),
    previewId,
    closePreview: () => setPreviewId(undefined),
    givenPlace,
    closeGiving: () => setGivenPlace(undefined),
    /** Whether a dialog is open. */
    isAsking: confirmation !== undefined || previewId !== undefined || givenPlace !== undefined,
  };
}
