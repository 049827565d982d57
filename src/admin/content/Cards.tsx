import { useId } from 'react';
import { fieldOf } from '#core/contentType.ts';
import type { Field } from '#core/field.ts';
import type { StoredRecord } from '#core/record.ts';
import { Cell } from './Cell.tsx';
import type { ListViewProps } from './listView.ts';
import { Picture } from './Picture.tsx';
import { publicAddress, recordTitle, stateText } from './recordText.ts';
import { RowActions } from './RowActions.tsx';

export function Cards({ records, ...rest }: ListViewProps) {
  return (
    <ul className="cards">
      {records.map((record) => (
        <li key={record.id}>
          <Card record={record} {...rest} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = Omit<ListViewProps, 'records'> & { readonly record: StoredRecord };

function Card({ record, area, address, onRemove }: CardProps) {
  const { type } = area;
  const titleId = useId();
  const publicPage = publicAddress(type, record);
  const fields = type.list.columns
    .map((name) => fieldOf(type, name))
    .filter((field) => field !== undefined)
    .filter((field) => field.name !== type.titleField && field.name !== type.imageField);
  const image = type.imageField === undefined ? undefined : record[type.imageField];
  return (
    <article className="card" aria-labelledby={titleId}>
      {typeof image === 'string' && image !== '' && <Picture className="card-image" source={image} />}
      <div className="card-body">
        <h2 id={titleId}>{recordTitle(type, record)}</h2>
        {(record._state === 'draft' || publicPage === undefined) && type.publicPlace !== undefined && (
          <span className="tag">{stateText(record)}</span>
        )}
        {fields.map((field) => (
          <CardValue key={field.name} field={field} record={record} />
        ))}
      </div>
      <div className="card-foot">
        {publicPage !== undefined && (
          <a href={publicPage} aria-describedby={titleId}>
            {type.messages.more}
          </a>
        )}
        <RowActions area={area} record={record} address={address} nameId={titleId} onRemove={onRemove} />
      </div>
    </article>
  );
}

/** Texts speak for themselves; other values stand with their label. */
function CardValue({ field, record }: { readonly field: Field; readonly record: StoredRecord }) {
  const value = record[field.name];
  if (value === undefined || value === null || value === '') return null;
  if (field.kind === 'longText' || field.kind === 'richText') {
    return (
      <p className="card-text">
        <Cell field={field} value={value} />
      </p>
    );
  }
  return (
    <p className="card-value">
      <span>{field.label}: </span>
      <Cell field={field} value={value} />
    </p>
  );
}
