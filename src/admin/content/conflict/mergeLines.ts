import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { FieldMerge } from '#core/values/merge.ts';
import type { Json } from '#core/values/json.ts';
import { words } from '../../words.ts';
import { type Conflict, publicationChoice, type RecordMerge } from '../form/editorState.ts';
import { stateText } from '../recordText.ts';

/** One field of a merge as people read it. */
export type MergeLine = {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldMerge['kind'];
  /** Undefined for members that the schema does not name and for the publication, whose values are texts. */
  readonly field: Field | undefined;
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
};

type Merged = { readonly merge: RecordMerge; readonly conflict: Conflict };

/** What has to be chosen, and what comes together by itself; in the order of the schema, the publication last. */
export function linesOf(
  type: ContentType,
  { merge, conflict }: Merged,
): { readonly asked: readonly MergeLine[]; readonly plain: readonly MergeLine[] } {
  const order = new Map(type.fields.map(({ name }, index) => [name, index]));
  const placeOf = ({ name }: FieldMerge) => order.get(name) ?? order.size;
  const lines = [
    ...merge.fields
      .toSorted((left, right) => placeOf(left) - placeOf(right))
      .map((one) => ({ ...one, field: fieldOf(type, one.name), label: fieldOf(type, one.name)?.label ?? one.name })),
    ...(type.publicPages === undefined ? [] : publicationLines({ merge, conflict })),
  ];
  return {
    asked: lines.filter(({ kind }) => kind === 'collision'),
    plain: lines.filter(({ kind }) => kind !== 'collision'),
  };
}

function publicationLines({ merge: { publication }, conflict }: Merged): readonly MergeLine[] {
  const { kind, base, mine } = publication;
  if (kind === 'none') return [];
  return [
    {
      name: publicationChoice,
      label: words.admin.list.state,
      kind,
      field: undefined,
      base: base === undefined ? undefined : stateText(base),
      mine: mine === undefined ? undefined : stateText({ _state: mine.state, _publishAt: mine.publishAt ?? null }),
      theirs: stateText(conflict.theirs),
    },
  ];
}
