import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { relations as texts } from '#core/locales/es/records/relations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { areaPath, showPath, startPath } from '../areas/area.ts';
import { useMay } from '../session/useMay.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { RecordTitle } from '../records/RecordTitle.tsx';
import { StateTag } from '../records/StateTag.tsx';
import { type IncomingRelation, relationsTo } from './relationsTo.ts';
import { useUses } from './useUses.ts';
import { Button } from '../ui/Button.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import './uses.css';

type RecordUsesProps = {
  readonly type: ContentType;
  readonly id: string;
  /** Shown below, once they have loaded. */
  readonly children?: ReactNode;
};

/** The records that refer to a record, by type and field, without its comments; nothing for a type that no field refers to. */
export function RecordUses({ type, id, children }: RecordUsesProps) {
  const titleId = useId();
  const [shown, setShown] = useState<readonly string[]>([]);
  const incoming = relationsTo(type, useContentTypes()).filter(
    ({ area, field }) => area.type.commentsOf !== field.name,
  );
  if (incoming.length === 0) return children;
  // Shown all at once, because each group would move the next.
  const isShown = incoming.every((relation) => shown.includes(keyOf(relation)));
  return (
    <>
      {!isShown && <Spinner label={adminTexts.loading} />}
      <section className="box uses" aria-labelledby={titleId} hidden={!isShown}>
        <h2 id={titleId}>{texts.title}</h2>
        {incoming.map((relation) => {
          const key = keyOf(relation);
          const onShown = () => setShown((before) => (before.includes(key) ? before : [...before, key]));
          return <Group key={key} relation={relation} id={id} onShown={onShown} />;
        })}
      </section>
      {isShown && children}
    </>
  );
}

const keyOf = ({ area, field }: IncomingRelation) => `${area.type.name}/${field.name}`;

const shownCount = 5;

type GroupProps = { readonly relation: IncomingRelation; readonly id: string; readonly onShown: () => void };

function Group({ relation, id, onShown }: GroupProps) {
  const { area, field, valueOf } = relation;
  const { type, screen } = area;
  const { records, total, status, retry } = useUses(relation, { id, limit: shownCount });
  const may = useMay(type);
  useEffect(() => {
    if (status !== 'pending') onShown();
  });
  return (
    <section className="uses-group" aria-busy={status === 'pending'}>
      <div className="uses-head row between gap-6">
        <h3>
          {screen.label} <span className="quiet">· {field.label}</span>
        </h3>
        {may.create && (
          <Link
            className="button"
            to={startPath(area, { [field.name]: valueOf(id) }, new URLSearchParams())}
            aria-label={texts.newOf(type.singular, field.label)}
          >
            <span aria-hidden="true">+</span> {texts.newOne}
          </Link>
        )}
      </div>
      {status === 'pending' && <p className="quiet">{adminTexts.loading}</p>}
      {status === 'failed' && (
        <p role="alert">
          {texts.failed} <Button onClick={retry}>{adminTexts.retry}</Button>
        </p>
      )}
      {status === 'read' && total === 0 && <p className="quiet">{texts.none}</p>}
      {records.length > 0 && (
        <ul>
          {records.map((record) => (
            <li key={record.id}>
              <Link to={showPath(area, record.id)}>
                <RecordTitle type={type} record={record} />
              </Link>{' '}
              {type.publicPages !== undefined && record._state === 'draft' && <StateTag record={record} />}
            </li>
          ))}
        </ul>
      )}
      {total > records.length && (
        <p>
          <Link to={`${areaPath(area)}?${new URLSearchParams({ [`${field.name}_eq`]: valueOf(id) })}`}>
            {texts.all(total)}
          </Link>
        </p>
      )}
    </section>
  );
}
