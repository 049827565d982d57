import { useLayoutEffect, useState } from 'react';
import type { Handover, RichTextEditorProps } from './RichText.tsx';
import type { Caret } from './caretRange.ts';
import type { Obstacle } from './document/readMarkdown.ts';
import { openText } from './document/textDocument.ts';
import { keepLineEnds, storedOffset } from './lineEnds.ts';
import { MarkdownView } from './MarkdownView.tsx';
import { VisualView } from './VisualView.tsx';
import './richText.css';

/** Edits a text visually or as Markdown. What the visual view cannot show stays Markdown. */
export function RichTextEditor({ handover, ...props }: RichTextEditorProps) {
  const value = typeof props.value === 'string' ? props.value : '';
  const [isTakingOver, setTakingOver] = useState(true);
  // Text typed before the editor was loaded has lost its line ends.
  const text = isTakingOver ? keepLineEnds(handover.before, value) : value;
  const [mode, setMode] = useState(() => visualMode(text, caretOf(text, handover)));
  useLayoutEffect(() => {
    if (text !== value) props.onChange(text);
    setTakingOver(false);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when the editor takes over.
  }, []);
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

function caretOf(text: string, { selection }: Handover): Caret | undefined {
  if (selection === undefined) return undefined;
  const [start, end] = selection;
  return { from: storedOffset(text, start), to: storedOffset(text, end) };
}
