import type { ComponentType } from 'react';
import type { WidgetProps } from '../context/widget.ts';
import type { FileToolsProps } from '../files/FileTools.tsx';

export type RichTextEditorProps = WidgetProps & {
  /** Whether the text gets the focus when it opens. */
  readonly takesFocus: boolean;
  /** Passed by the form, so that it stays in the form's chunk. */
  readonly FileTools: ComponentType<FileToolsProps>;
};
