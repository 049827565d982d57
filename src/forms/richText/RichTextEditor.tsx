import { useState } from 'react';
import type { RichTextEditorProps } from './editorProps.ts';
import type { Caret } from './caretRange.ts';
import type { Obstacle } from './document/readMarkdown.ts';
import { openText } from './document/textDocument.ts';
import { MarkdownView } from './MarkdownView.tsx';
import { VisualView } from './VisualView.tsx';
import './richText.css';

/** Edits a text visually or as Markdown. What the visual view cannot show stays Markdown. */
export function RichTextEditor({ takesFocus, ...props }: RichTextEditorProps) {
  const text = typeof props.value === 'string' ? props.value : '';
  const [mode, setMode] = useState(() => visualMode(text, takesFocus ? { from: 0, to: 0 } : undefined));
  return mode.isVisual ? (
    <VisualView
      {...props}
      text={text}
      caret={mode.caret}
      onMarkdown={(caret, obstacle) => setMode({ isVisual: false, obstacle, caret })}
    />
  ) : (
    <MarkdownView
      {...props}
      text={text}
      caret={mode.caret}
      obstacle={mode.obstacle}
      onVisual={(caret) => setMode(visualMode(text, caret))}
    />
  );
}

type Mode = { readonly isVisual: boolean; readonly obstacle: Obstacle | undefined; readonly caret: Caret | undefined };

function visualMode(text: string, caret: Caret | undefined): Mode {
  const opened = openText(text);
  const obstacle = opened.kind === 'obstacle' ? opened.obstacle : undefined;
  return { isVisual: obstacle === undefined, obstacle, caret };
}
