import { createContext, type ReactNode, useContext } from 'react';
import type { Definition } from '#core/workflow/definition.ts';
import type { QuestionPlace } from './questions/questionChanges.ts';
import type { SnapshotChange } from './editorState.ts';

/** What has to be confirmed before it is done. */
export type Confirmation = {
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
  readonly isDanger: boolean;
  readonly run: () => void;
};

/** What parts of the editor can ask of it; the same functions as long as it stands, so that parts draw anew only for their own data. */
export interface EditorActions {
  /** Takes a step; `typing` names the input whose letters are one step together. */
  edit(change: (definition: Definition) => Definition, typing?: string): void;
  /** A step that also concerns settings of former types. */
  editAll(change: SnapshotChange): void;
  /** What is there now, for steps that are taken from handlers. */
  read(): Definition;
  /** Tells a person who does not see it what was done. */
  say(text: string): void;
  /** Gives the focus to an element, once it is there. */
  focus(id: string): void;
  ask(confirmation: Confirmation): void;
  /** Asks to which activity a question goes. */
  give(place: QuestionPlace): void;
  /** Moves a question to the end of another activity, and tells so. */
  giveTo(place: QuestionPlace, activityId: string): void;
  /** Opens the form that the activity will be. */
  preview(activityId: string): void;
}

const EditorContext = createContext<EditorActions | undefined>(undefined);

export const EditorActionsProvider = EditorContext.Provider;

export function useEditorActions(): EditorActions {
  const actions = useContext(EditorContext);
  if (actions === undefined) throw new Error('a part of the editor stands without it');
  return actions;
}
