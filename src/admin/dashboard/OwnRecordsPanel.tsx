import { useList } from '@refinedev/core';
import { Link } from 'react-router';
import { deadlines as texts } from '#core/locales/es/admin/lists/deadlines.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { type Area, areaPath, showPath, recordsOf } from '../areas/area.ts';
import { type DeadlineField } from '../query/deadlines.ts';
import { ownAddress, ownFields, ownFilter } from '../query/ownGroup.ts';
import { DueDay } from '../records/DueDay.tsx';
import { allKey } from '../records/adding/allKey.ts';
import { useArchivedRelated } from '../records/adding/useArchivedRelated.ts';
import { recordTitle } from '../records/recordText.ts';
import { RelatedNames } from '../records/RelatedNames.tsx';
import { useSession } from '../session/sessionContext.ts';
import { Panel, panelState } from './Panel.tsx';

type OwnRecordsPanelProps = {
  readonly area: Area;
  readonly due: DeadlineField;
  /** The relation to the person in charge. */
  readonly person: string;
};

const shownCount = 6;

/** The unfinished records that the person is in charge of: the nearest day first, then records without a day. */
export function OwnRecordsPanel({ area, due, person }: OwnRecordsPanelProps) {
  const { type } = area;
  const { user } = useSession();
  const { archive, within } = type.list;
  const outside = useArchivedRelated(type);
  const own = { fields: ownFields(type, person), userId: user.id };
  // Stores sort records without a day first.
  const list = (isWithoutDay: boolean): Parameters<typeof useList<StoredRecord>>[0] => ({
    ...recordsOf(type),
    pagination: { pageSize: shownCount },
    sorters: [{ field: due.name, order: 'asc' }],
    filters: [
      ownFilter(own),
      { field: due.deadline.field, operator: 'ne', value: due.deadline.value },
      { field: due.name, operator: 'null', value: isWithoutDay },
      ...(archive === undefined ? [] : [{ field: archive, operator: 'ne', value: true } as const]),
      ...(within === undefined || outside === undefined || outside.length === 0
        ? []
        : [{ field: within, operator: 'ne', value: outside } as const]),
    ],
    queryOptions: { enabled: outside !== undefined },
  });
  const withDay = useList<StoredRecord>(list(false));
  const withoutDay = useList<StoredRecord>(list(true));
  const records = [...withDay.result.data, ...withoutDay.result.data].slice(0, shownCount);
  const total = (withDay.result.total ?? 0) + (withoutDay.result.total ?? 0);
  const relation = type.fields.find(({ name }) => name === within)?.relation;
  const all = ownAddress(within === undefined ? {} : { [allKey]: '1' }, own);
  return (
    <Panel
      title={texts.ownTitle(type.label)}
      more={{ label: texts.allOwn(total), to: `${areaPath(area)}?${all}` }}
      empty={texts.none}
      {...panelState(withDay.query.isSuccess ? withoutDay.query : withDay.query, records.length === 0)}
    >
      <ul className="panel-list">
        {records.map((record) => (
          <li key={record.id}>
            <span>
              <Link to={showPath(area, record.id)}>
                <bdi>{recordTitle(type, record)}</bdi>
              </Link>
              <small>
                {relation !== undefined && <RelatedNames type={relation} ids={[String(record[within ?? ''])]} />}{' '}
                <DueDay field={due} record={record} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
