import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { useId } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { pictureText } from '#core/records/pictureText.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Column } from '../../../query/columns.ts';
import { ColumnValue } from '../../../records/ColumnValue.tsx';
import type { ListViewProps } from '../../../query/listView.ts';
import { Picture } from '../../../records/Picture.tsx';
import { publicAddress } from '../../../records/recordText.ts';
import { RecordCard } from '../../../rows/RecordCard.tsx';
import { useIsSaved } from '../../../rows/savedRecord.ts';
import { hrefOf } from '../../../ui/portalAddress.ts';

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

function Card({ record, area, columns, selection, onRemove }: CardProps) {
  const { type } = area;
  const titleId = useId();
  const isSaved = useIsSaved(type.name, record.id);
  const publicPage = publicAddress(type, record);
  const hasPicture = columns.some(({ name }) => name === type.imageField);
  const picture = hasPicture && type.imageField !== undefined ? record[type.imageField] : undefined;
  return (
    <RecordCard
      area={area}
      record={record}
      selection={selection}
      onRemove={onRemove}
      titleId={titleId}
      heading="h2"
      className={isSaved ? 'box card is-saved' : 'box card'}
      picture={
        typeof picture === 'string' &&
        picture !== '' && <Picture className="card-image" source={picture} text={textOfPicture(type, record)} />
      }
      foot={
        publicPage !== undefined && (
          <a href={hrefOf(publicPage)} aria-describedby={titleId}>
            {type.messages.more}
          </a>
        )
      }
    >
      {columns
        .filter(({ name }) => name !== type.imageField)
        .map((column) => (
          <CardValue key={column.name} type={type} column={column} record={record} />
        ))}
    </RecordCard>
  );
}

function textOfPicture({ imageField, fields }: ContentType, record: StoredRecord): string {
  return imageField === undefined ? '' : pictureText(imageField, { fields, values: record });
}

type CardValueProps = { readonly type: ContentType; readonly column: Column; readonly record: StoredRecord };

/** Long texts and states have no label; other values have one. */
function CardValue({ type, column, record }: CardValueProps) {
  const { name, label, field } = column;
  const value = ownValue(record, name);
  if (value === undefined || value === null || value === '') return null;
  if (name === '_state') return <ColumnValue type={type} column={column} record={record} />;
  if (field !== undefined && kindOf(field).isProse === true) {
    return (
      <p className="card-text">
        <ColumnValue type={type} column={column} record={record} />
      </p>
    );
  }
  return (
    <p className="card-value">
      <span>{label}: </span>
      <ColumnValue type={type} column={column} record={record} />
    </p>
  );
}
