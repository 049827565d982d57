import { useNotification, useOne } from '@refinedev/core';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { isEmpty } from '#core/condition.ts';
import type { Field } from '#core/field.ts';
import { isJsonObject, type Json } from '#core/json.ts';
import type { StoredRecord } from '#core/record.ts';
import { type Area, areaPath, editPath, providerName } from '../area.ts';
import { Spinner } from '../shell/Spinner.tsx';
import { useTitle } from '../shell/useTitle.ts';
import { words } from '../words.ts';
import { Cell } from './Cell.tsx';
import { useListPlace } from './listPlace.ts';
import { withForm } from './openForm.ts';
import { ReadFailure } from './ReadFailure.tsx';
import { instantText, publicAddress, recordTitle, stateText } from './recordText.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

export function ShowScreen({ area }: { readonly area: Area }) {
  const { type, screen } = area;
  const { id = '' } = useParams();
  const one = useOne<StoredRecord>({
    resource: type.name,
    id,
    dataProviderName: providerName(type),
    errorNotification: false,
  });
  const place = useListPlace();
  const record = one.result;
  const heading = record === undefined ? type.singular : recordTitle(type, record);
  useTitle(heading);
  return (
    <section className="screen">
      <Link to={areaPath(area) + place.list}>{words.admin.show.back(screen.label)}</Link>
      <h1>{heading}</h1>
      {one.query.isError ? (
        <ReadFailure
          area={area}
          isMissing={one.query.error.statusCode === 404}
          onRetry={() => void one.query.refetch()}
        />
      ) : record === undefined ? (
        <Spinner label={words.admin.loading} />
      ) : (
        <>
          <Actions area={area} record={record} />
          <Values fields={type.fields.filter((field) => !field.isWriteOnly)} values={record} />
          <Origin area={area} record={record} />
        </>
      )}
    </section>
  );
}

function Actions({ area, record }: { readonly area: Area; readonly record: StoredRecord }) {
  const navigate = useNavigate();
  const { open: notify } = useNotification();
  const [isRemoving, setRemoving] = useState(false);
  const { list } = words.admin;
  const place = useListPlace();
  const page = publicAddress(area.type, record);
  const isOnPage = area.screen.form.placement === 'page';
  return (
    <div className="buttons">
      <Link
        className="button button-main"
        to={
          isOnPage
            ? editPath(area, record.id)
            : `${areaPath(area)}?${withForm(new URLSearchParams(place.list), { kind: 'edit', id: record.id })}`
        }
        state={place}
      >
        {list.edit}
      </Link>
      {page !== undefined && (
        <a className="button" href={page}>
          {list.public}
        </a>
      )}
      <button type="button" className="button button-danger" onClick={() => setRemoving(true)}>
        {list.remove}
      </button>
      {isRemoving && (
        <RemoveDialog
          area={area}
          record={record}
          onClose={() => setRemoving(false)}
          onRemoved={() => {
            notify?.({ type: 'success', message: area.type.messages.removed });
            void navigate(areaPath(area) + place.list);
          }}
        />
      )}
    </div>
  );
}

function Values({
  fields,
  values,
}: {
  readonly fields: readonly Field[];
  readonly values: { readonly [name: string]: Json | undefined };
}) {
  return (
    <dl className="values">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.label}</dt>
          <dd>
            <Value field={field} value={values[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ field, value }: { readonly field: Field; readonly value: Json | undefined }) {
  if (isEmpty(value)) return <span className="quiet">{words.admin.show.noValue}</span>;
  if (field.kind === 'object' && isJsonObject(value)) return <Values fields={field.fields} values={value} />;
  if (field.kind === 'objectList' && Array.isArray(value)) {
    return (
      <ol>
        {(value as readonly Json[]).map((item, index) => (
          <li key={index}>
            {isJsonObject(item) ? <Values fields={field.fields} values={item} /> : JSON.stringify(item)}
          </li>
        ))}
      </ol>
    );
  }
  return <Cell field={field} value={value} isWhole />;
}

function Origin({ area, record }: { readonly area: Area; readonly record: StoredRecord }) {
  const { list } = words.admin;
  return (
    <p className="quiet">
      {area.type.publicPlace !== undefined && `${list.state}: ${stateText(record)} · `}
      {list.createdAt}: {instantText(record._createdAt)} · {list.updatedAt}: {instantText(record._updatedAt)}
    </p>
  );
}
