import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { FieldMerge } from '#core/values/merge.ts';
import type { Json } from '#core/values/json.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { type Conflict, publicationChoice, type RecordMerge } from '../editorState.ts';
import { stateText } from '../../records/recordText.ts';

/** One field of a merge, for display. */
export type MergeLine = {
  readonly name: string;
  readonly label: string;
  readonly kind: FieldMerge['kind'];
  /** Undefined for members outside of the schema and for the publication, whose values are texts. */
  readonly field: Field | undefined;
  readonly base: Json | undefined;
  readonly mine: Json | undefined;
  readonly theirs: Json | undefined;
};

type Merged = { readonly merge: RecordMerge; readonly conflict: Conflict };

/** The fields that need a choice and those that merge automatically, in schema order with the publication last. */
export function linesOf(
  type: ContentType,
  { merge, conflict }: Merged,
): { readonly collisions: readonly MergeLine[]; readonly merged: readonly MergeLine[] } {
  const lines = [
    ...fieldLines(type, merge.fields),
    ...(type.publicPages === undefined ? [] : publicationLines({ merge, conflict })),
  ];
  return {
    collisions: lines.filter(({ kind }) => kind === 'collision'),
    // Nobody types the order of a board.
    merged: lines.filter(({ kind, name }) => kind !== 'collision' && name !== type.list.board?.order),
  };
}

/** The fields of a merge, in schema order. */
export function fieldLines(type: ContentType, fields: readonly FieldMerge[]): readonly MergeLine[] {
  const order = new Map(type.fields.map(({ name }, index) => [name, index]));
  const orderOf = ({ name }: FieldMerge) => order.get(name) ?? order.size;
  return fields
    .toSorted((left, right) => orderOf(left) - orderOf(right))
    .map((one) => ({ ...one, field: fieldOf(type, one.name), label: fieldOf(type, one.name)?.label ?? one.name }));
}

function publicationLines({ merge: { publication }, conflict }: Merged): readonly MergeLine[] {
  const { kind, base, mine } = publication;
  if (kind === 'none') return [];
  return [
    {
      name: publicationChoice,
      label: listTexts.state,
      kind,
      field: undefined,
      base: base === undefined ? undefined : stateText(base),
      mine:
        mine === undefined
          ? undefined
          : stateText({
              _state: mine.state,
              _publishAt: mine.publishAt ?? null,
              ...(typeof mine.unpublishAt === 'string' && { _unpublishAt: mine.unpublishAt }),
            }),
      theirs: stateText(conflict.theirs),
    },
  ];
}
