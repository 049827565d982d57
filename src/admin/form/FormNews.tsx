import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { FieldMarkTexts } from '#forms/controls/FieldMark.tsx';
import { live as messages } from '#core/locales/es/admin/live.ts';
import { type LineNews, NewsLine } from '../live/NewsLine.tsx';
import { RecordLine } from '../live/RecordLine.tsx';
import { changedValues } from './changedValues.ts';
import { usePresence } from '../live/usePresence.ts';
import { presenceText } from '../live/presenceText.ts';
import type { RecordNews } from './editorState.ts';
import type { RecordEditor } from './useRecordEditor.ts';

type FormNewsProps = {
  readonly editor: RecordEditor;
  readonly type: ContentType;
  /** The type as it was when the form was opened. */
  readonly openedType: ContentType;
  /** The field that had the focus last. */
  readonly focused: string | undefined;
  /** The element in the bar of the form, which is in sight wherever one writes. */
  readonly newsSlot: HTMLElement | null;
  /** Called with the marks of the fields that others are changing. */
  readonly onMarks: (marks: FieldMarkTexts) => void;
};

/** Who else has the record open, above the form, and in its bar what others did to the record or to the form. */
export function FormNews({ editor, type, openedType, focused, newsSlot, onMarks }: FormNewsProps) {
  const { people, labelOf, marks } = useFormPresence({ editor, type, focused });
  useEffect(() => onMarks(marks), [marks, onMarks]);
  const { news, failure } = editor.state;
  const ofType = type === openedType ? undefined : { text: messages.formChanged };
  const line = news !== undefined && failure?.kind !== 'gone' ? lineOf(news, editor) : ofType;
  return (
    <>
      <RecordLine people={people} labelOf={labelOf} />
      {newsSlot !== null && createPortal(<NewsLine news={line} />, newsSlot)}
    </>
  );
}

function lineOf({ kind, by, isOwn }: RecordNews, { isDirty, compare, showRemoval }: RecordEditor): LineNews {
  const who = isOwn ? undefined : by;
  if (kind === 'taken') return { by, text: who === undefined ? messages.takenOwn : messages.taken(who) };
  if (kind === 'newer') {
    const text = who === undefined ? messages.newerOwn : messages.newer(who);
    return { by, text, action: { label: messages.compare, run: compare } };
  }
  const text = who === undefined ? messages.removedOwn : messages.removed(who);
  return {
    by,
    text: isDirty ? `${text} ${messages.textStays}` : text,
    action: { label: messages.options, run: showRemoval },
  };
}

type FormPresenceOptions = Pick<FormNewsProps, 'editor' | 'type' | 'focused'>;

/** Shares the field that this person is changing, and returns who else is changing which field. */
function useFormPresence({ editor, type, focused }: FormPresenceOptions) {
  const { state, values, isDirty } = editor;
  const field = focused ?? Object.keys(changedValues(state.base.values ?? {}, values))[0] ?? '';
  const people = usePresence({ type: type.name, id: state.stored?.id, field: isDirty ? field : null });
  const { labelOf, marks } = useMemo(() => {
    const labelOf = (name: string) => fieldOf(type, name)?.label;
    const marks = new Map(
      people.flatMap(({ field: name, ...person }) => {
        if (name === null) return [];
        const group = people.filter(({ field: other }) => other === name);
        return [[name, { name: person.name, text: presenceText(group, labelOf) }] as const];
      }),
    );
    return { labelOf, marks };
  }, [people, type]);
  return { people, labelOf, marks };
}
