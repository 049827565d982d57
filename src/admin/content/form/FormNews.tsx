import { useEffect } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import type { FieldMarkTexts } from '#forms/templates/FieldMark.tsx';
import { live as words } from '#core/locales/es/admin/live.ts';
import { type LineNews, RecordLine } from '../../live/RecordLine.tsx';
import type { RecordNews } from './editorState.ts';
import { useFormPresence } from './useFormPresence.ts';
import type { RecordEditor } from './useRecordEditor.ts';

type FormNewsProps = {
  readonly editor: RecordEditor;
  readonly type: ContentType;
  /** The field that had the focus last. */
  readonly focused: string | undefined;
  /** Called with the marks of the fields that others are changing. */
  readonly onMarks: (marks: FieldMarkTexts) => void;
};

/** What others do to the record of the form, in one line at its head. */
export function FormNews({ editor, type, focused, onMarks }: FormNewsProps) {
  const { people, labelOf, marks } = useFormPresence({ editor, type, focused });
  useEffect(() => onMarks(marks), [marks, onMarks]);
  const { news, failure } = editor.state;
  const line = news !== undefined && failure?.kind !== 'gone' ? lineOf(news, editor) : undefined;
  return <RecordLine news={line} people={people} labelOf={labelOf} />;
}

function lineOf({ kind, by, isOwn }: RecordNews, { isDirty, compare, showRemoval }: RecordEditor): LineNews {
  const who = isOwn ? undefined : by;
  if (kind === 'taken') return { by, text: who === undefined ? words.takenOwn : words.taken(who), isQuiet: true };
  if (kind === 'newer') {
    const text = who === undefined ? words.newerOwn : words.newer(who);
    return { by, text, action: { label: words.compare, run: compare } };
  }
  const text = who === undefined ? words.removedOwn : words.removed(who);
  return {
    by,
    text: isDirty ? `${text} ${words.textStays}` : text,
    action: { label: words.options, run: showRemoval },
  };
}
