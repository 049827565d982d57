import { useMemo } from 'react';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { presenceText } from '../live/presenceText.ts';
import { usePresence } from '../live/usePresence.ts';
import { changedValues } from './changedValues.ts';
import type { RecordEditor } from './useRecordEditor.ts';

type FormPresenceOptions = {
  readonly editor: RecordEditor;
  readonly type: ContentType;
  /** The field that had the focus last. */
  readonly focused: string | undefined;
};

/** Tells others which field of the record this person is changing, and who of them changes which. */
export function useFormPresence({ editor, type, focused }: FormPresenceOptions) {
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
