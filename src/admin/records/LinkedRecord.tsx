import { ownValue } from '#core/values/ownValue.ts';
import type { HttpError } from '@refinedev/core';
import { Link } from 'react-router';
import { linkedRecords as texts } from '#core/locales/es/records/linkedRecords.ts';
import { fieldOf, type ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { referenceIn } from '#core/schema/references.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { type Area, showPath } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { RecordTitle } from './RecordTitle.tsx';
import { StateTag } from './StateTag.tsx';
import { useRelatedRecords } from './useRelatedRecords.ts';
import { linkableAreas } from './linkableAreas.ts';
import './linkedRecord.css';

const forbidden = 403;

type LinkedRecordProps = {
  readonly value: string;
  /** Whether only its title is shown, as within an input. */
  readonly isTitle?: boolean;
};

/** A record of any type: a link with its title, its type and its state, or why they are not shown. */
export function LinkedRecord({ value, isTitle = false }: LinkedRecordProps) {
  const reference = referenceIn(value, { kind: 'record', relation: undefined });
  const area = linkableAreas(useContentTypes()).find(({ type }) => type.name === reference?.type);
  if (reference === undefined || area === undefined) return <span className="quiet">{texts.noAccess}</span>;
  return <ReadableRecord area={area} id={reference.id} isTitle={isTitle} />;
}

type ReadableRecordProps = { readonly area: Area; readonly id: string; readonly isTitle: boolean };

function ReadableRecord({ area, id, isTitle }: ReadableRecordProps) {
  const { type } = area;
  const [result] = useRelatedRecords(type.name, [id]);
  const { data: record, error = null } = result ?? {};
  if (record === undefined) {
    if (error === null) return <>{listTexts.reading}</>;
    return (
      <span className="quiet">
        {(error as Partial<HttpError>).statusCode === forbidden ? texts.noAccess : listTexts.unread}
      </span>
    );
  }
  if (record === null) return <span className="quiet">{texts.removed(type.singular)}</span>;
  if (isTitle) return <RecordTitle type={type} record={record} />;
  return (
    <span className="linked-record">
      <Link to={showPath(area, id)} draggable={false}>
        <RecordTitle type={type} record={record} />
      </Link>{' '}
      <small>{type.singular}</small> <RecordState type={type} record={record} />
    </span>
  );
}

/** The state that people know of a record: its process state, its publication, or its column on a board. */
function RecordState({ type, record }: { readonly type: ContentType; readonly record: StoredRecord }) {
  const column = type.list.layout === 'board' ? type.list.board?.field : undefined;
  if (type.stateField === undefined && type.publicPages !== undefined) return <StateTag record={record} />;
  const field = fieldOf(type, type.stateField ?? column ?? '');
  const state = field?.options.find(({ value }) => value === ownValue(record, field.name));
  return state === undefined ? null : <span className="tag">{state.label}</span>;
}
