import { type FocusEvent, useMemo, useState } from 'react';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { fieldNameOf } from '#forms/inputIds.ts';
import { presenceText } from '../../live/presenceText.ts';
import { usePresence } from '../../live/usePresence.ts';
import { changedValues } from './changedValues.ts';
import type { RecordEditor } from './useRecordEditor.ts';

export type FormPresence = ReturnType<typeof useFormPresence>;

/** Tells others which field of the record this person is changing, and who of them changes which. */
export function useFormPresence(editor: RecordEditor, type: ContentType) {
  const { state, values, isDirty } = editor;
  const [focused, setFocused] = useState<string>();
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
  return {
    people,
    labelOf,
    /** By the name of the field. */
    marks,
    /** Notes the field that has the focus; the last one stays while the focus is elsewhere. */
    onFocus: ({ target }: FocusEvent) => {
      const name = fieldNameOf(target);
      if (name !== undefined && fieldOf(type, name) !== undefined) setFocused(name);
    },
  };
}
