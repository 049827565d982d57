import type { ContentType } from '#core/schema/contentType.ts';
import { type StoredRecord, type Values, valuesOf } from '#core/store/record.ts';
import { changedValues } from '../form/changedValues.ts';
import type { Base } from '../form/editorState.ts';

export type Versions = {
  readonly base: Base;
  /** The record that somebody else saved. */
  readonly theirs: StoredRecord;
  /** The values to save. */
  readonly changed: Values;
};

/**
 * Whether the record only moved on a board or in a tree, and the values to save do not place it: such a move conflicts with nothing that
 * a form saves.
 */
export function isOnlyMoved(
  { list: { board, tree } }: Pick<ContentType, 'list'>,
  { base, theirs, changed }: Versions,
): boolean {
  const { values, publication } = base;
  const places = [board?.order, board?.field, tree?.parent].filter((name) => !Object.hasOwn(changed, name ?? ''));
  const isSamePublication = publication?._state === theirs._state && publication._publishAt === theirs._publishAt;
  return (
    values !== undefined &&
    isSamePublication &&
    Object.keys(changedValues(values, valuesOf(theirs))).every((name) => places.includes(name))
  );
}
