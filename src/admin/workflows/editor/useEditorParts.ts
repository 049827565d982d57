import { useEffect, useMemo, useRef, useState } from 'react';
import { useDeferredFocus } from '../../ui/useDeferredFocus.ts';
import type { EditorActions, EditorDialog } from './editorContext.ts';
import { questionInput } from './faultLocations.ts';
import { transferText } from './regulation/movedText.ts';
import { withQuestionTransferred } from './questions/questionChanges.ts';
import type { WorkflowEditing } from './useEditor.ts';

/** Actions of the editor's parts beyond plain edits, and the context that provides them. */
export function useEditorParts({ change, read }: WorkflowEditing, onOpen: (activityId: string) => void) {
  const [announcement, setAnnouncement] = useState('');
  const [dialog, setDialog] = useState<EditorDialog>();
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
      announce: setAnnouncement,
      focus,
      ask: (confirmation) => setDialog({ confirmation }),
      open: setDialog,
      transferTo: (questionRef, activityId) => {
        const definition = latest.current.read();
        edit((now) => withQuestionTransferred(now, questionRef, activityId));
        setAnnouncement(transferText(definition, questionRef, activityId));
        onOpen(activityId);
        focus(questionInput(questionRef.questionId, 'text'));
      },
    };
  }, [focus, onOpen]);
  return { actions, announcement, dialog, close: () => setDialog(undefined) };
}
