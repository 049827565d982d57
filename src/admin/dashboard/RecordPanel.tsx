import { type CrudFilter, useList } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StoredRecord } from '#core/values/record.ts';
import { type Area, areaPath, formPath, showPath, recordsOf } from '../areas/area.ts';
import { Picture } from '../records/Picture.tsx';
import { recordTitle } from '../records/recordText.ts';
import { Panel, panelState } from './Panel.tsx';

type RecordPanelProps = {
  readonly area: Area;
  readonly title: string;
  readonly more: string;
  readonly empty: string;
  readonly filters: readonly CrudFilter[];
  readonly sort: { readonly field: string; readonly order: 'asc' | 'desc' };
  /** Content below a record's title. */
  readonly noteOf: (record: StoredRecord) => ReactNode;
};

const shownCount = 3;

/** The first records of a type that a dashboard card queries. */
export function RecordPanel({ area, title, more, empty, filters, sort, noteOf }: RecordPanelProps) {
  const { type } = area;
  const { query, result } = useList<StoredRecord>({
    ...recordsOf(type),
    pagination: { pageSize: shownCount },
    sorters: [sort],
    filters: [...filters],
  });
  const records = result.data ?? [];
  return (
    <Panel
      title={title}
      more={{ label: more, to: areaPath(area) }}
      empty={empty}
      {...panelState(query, records.length === 0)}
    >
      <ul className="panel-list">
        {records.map((record) => (
          <li key={record.id}>
            <Thumbnail source={type.imageField === undefined ? undefined : record[type.imageField]} />
            <span>
              <Link to={area.screen.form.placement === 'page' ? formPath(area, record.id) : showPath(area, record.id)}>
                <bdi>{recordTitle(type, record)}</bdi>
              </Link>
              <small>{noteOf(record)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Thumbnail({ source }: { readonly source: unknown }) {
  return typeof source === 'string' && source !== '' ? <Picture className="thumb" source={source} /> : null;
}
