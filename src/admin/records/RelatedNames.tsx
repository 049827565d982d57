import { ownValue } from '#core/values/ownValue.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { recordTitle } from './recordText.ts';
import { useRelatedRecords } from './useRelatedRecords.ts';

/** The titles of related records, loaded by their ids. */
export function RelatedNames({ type: name, ids }: { readonly type: string; readonly ids: readonly string[] }) {
  const type = useContentTypes().find((candidate) => candidate.name === name);
  const { reading, unread, notThere } = listTexts;
  const names = useRelatedRecords(name, ids).map(({ data, error }) => {
    if (data === undefined) return error === null ? reading : unread;
    return data === null || type === undefined ? notThere : titleWithState(type, data);
  });
  return <>{names.join(', ')}</>;
}

/** The title of a record, with its state where it goes through states, as an execution does. */
function titleWithState(type: ContentType, record: StoredRecord): string {
  const title = recordTitle(type, record);
  const field = fieldOf(type, type.stateField ?? '');
  const state = field?.options.find(({ value }) => value === ownValue(record, field.name));
  return state === undefined ? title : `${title} (${state.label})`;
}
