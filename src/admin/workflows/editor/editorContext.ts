import { createContext, type ReactNode, useContext } from 'react';
import type { Definition } from '#core/workflow/definition.ts';
import type { QuestionRef } from './questions/questionChanges.ts';
import type { SnapshotChange } from './editorDraft.ts';

/** A question to confirm before an action runs. */
type Confirmation = {
  readonly title: string;
  readonly text: ReactNode;
  /** The label of the confirming button; a removal when omitted. */
  readonly confirm?: string;
  readonly run: () => void;
};

/** The dialog over the editor: a confirmation, a choice of the activity that receives a question, or the form of an activity. */
export type EditorDialog =
  | { readonly confirmation: Confirmation }
  | { readonly transferred: QuestionRef }
  | { readonly previewId: string };

/** Actions that the editor's parts call. Their identity is stable, so a part re-renders only when its own data changes. */
export interface EditorActions {
  /** Applies an undoable edit; edits with the same `typing` input merge into one step. */
  edit(change: (definition: Definition) => Definition, typing?: string): void;
  /** An edit that also changes the settings stored for former question types. */
  editAll(change: SnapshotChange): void;
  /** The current definition, for event handlers. */
  read(): Definition;
  /** Announces a change to screen readers. */
  announce(text: string): void;
  /** Focuses an element once it is rendered. */
  focus(id: string): void;
  ask(confirmation: Confirmation): void;
  open(dialog: EditorDialog): void;
  /** Moves a question to the end of another activity and announces it. */
  transferTo(questionRef: QuestionRef, activityId: string): void;
}

const EditorContext = createContext<EditorActions | undefined>(undefined);

export const EditorActionsProvider = EditorContext.Provider;

export function useEditorActions(): EditorActions {
  const actions = useContext(EditorContext);
  if (actions === undefined) throw new Error('a part of the editor stands without it');
  return actions;
}
