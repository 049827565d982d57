import type { Command, EditorState } from 'prosemirror-state';
import type { RichTextEditorProps } from '../editorProps.ts';

export type PanelProps = {
  /** Id of the panel's first input. */
  readonly id: string;
  readonly state: EditorState;
  /** Files pasted into the text, or dropped on it, for the panel to upload. */
  readonly files: readonly File[];
  readonly FileTools: RichTextEditorProps['FileTools'];
  readonly run: (command: Command) => void;
  readonly onClose: () => void;
};
