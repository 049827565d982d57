import { useId } from 'react';
import { Link } from 'react-router';
import { relations as texts } from '#core/locales/es/records/relations.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { areaPath, showPath, startPath } from '../../area.ts';
import { useMay } from '../../useMay.ts';
import { messages } from '../../messages.ts';
import { useContentTypes } from '../contentTypes.ts';
import { RecordTitle } from '../RecordTitle.tsx';
import { StateTag } from '../StateTag.tsx';
import { type IncomingRelation, relationsTo } from './relationsTo.ts';
import { useUses } from './useUses.ts';
import { Button } from '../../shell/Button.tsx';
import './uses.css';

type RecordUsesProps = { readonly type: ContentType; readonly id: string };

/** The records that point to a record, by type and field, without its comments; nothing for a type to which no field points. */
export function RecordUses({ type, id }: RecordUsesProps) {
  const titleId = useId();
  const incoming = relationsTo(type, useContentTypes()).filter(
    ({ area, field }) => area.type.commentsOf !== field.name,
  );
  if (incoming.length === 0) return null;
  return (
    <section className="box uses" aria-labelledby={titleId}>
      <h2 id={titleId}>{texts.title}</h2>
      {incoming.map((relation) => (
        <Group key={`${relation.area.type.name}/${relation.field.name}`} relation={relation} id={id} />
      ))}
    </section>
  );
}

const shownCount = 5;

function Group({ relation, id }: { readonly relation: IncomingRelation; readonly id: string }) {
  const { area, field, valueOf } = relation;
  const { type, screen } = area;
  const { records, total, status, retry } = useUses(relation, { id, limit: shownCount });
  const may = useMay(type);
  return (
    <section className="uses-group" aria-busy={status === 'pending'}>
      <div className="uses-head">
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
      {status === 'pending' && <p className="quiet">{messages.admin.loading}</p>}
      {status === 'failed' && (
        <p role="alert">
          {texts.failed} <Button onClick={retry}>{messages.admin.retry}</Button>
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
