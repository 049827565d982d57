import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { activity as texts } from '#core/locales/es/records/activity.ts';
import type { Workload } from '#core/api/activityOperations.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { hasPublicationStates } from '#core/validation/completeness.ts';
import { activityAddress, noFilters } from '../activity/activityFilters.ts';
import { type Area, areaPath, showPath } from '../areas/area.ts';
import { missingText } from '../records/missingText.ts';
import { instantText } from '../records/recordText.ts';
import { RecordTitle } from '../records/RecordTitle.tsx';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useSession } from '../session/sessionContext.ts';
import { Panel, panelState } from './Panel.tsx';
import { StatePlot } from './StatePlot.tsx';

type WorkPanelsProps = { readonly areas: readonly Area[] };

/** The records that wait for publication, the records that the person edited last, and the number by state in each area. */
export function WorkPanels({ areas }: WorkPanelsProps) {
  const calls = usePortalCalls();
  const query = useQuery({ queryKey: ['recent', 'workload'], queryFn: () => calls.call('GET /api/workload') });
  const { user } = useSession();
  const { drafts = [], scheduled = [], pending = [], edits = [], counts = [] } = query.data ?? {};
  const more = {
    label: texts.allOwn,
    to: `/admin/actividad?${activityAddress.write(new URLSearchParams(), { ...noFilters, who: user.id, page: 1 })}`,
  };
  const rows = areas
    .filter(({ type }) => hasPublicationStates(type))
    .map((area) => ({ area, count: counts.find(({ type: name }) => name === area.type.name) }));
  const plot = panelState(query, rows.length === 0);
  return (
    <>
      <Panel title={texts.drafts} empty={texts.noDrafts} {...panelState(query, drafts.length === 0)}>
        <Records areas={areas} records={drafts} noteOf={draftNote} />
      </Panel>
      <Panel title={texts.scheduled} empty={texts.noScheduled} {...panelState(query, scheduled.length === 0)}>
        <Records areas={areas} records={scheduled} noteOf={scheduleNote} />
      </Panel>
      <Panel title={texts.pending} empty={texts.noPending} {...panelState(query, pending.length === 0)}>
        <Records areas={areas} records={pending} noteOf={pendingNote} />
      </Panel>
      <Panel title={texts.ownEdits} more={more} empty={texts.noOwnEdits} {...panelState(query, edits.length === 0)}>
        <Records areas={areas} records={edits} noteOf={editNote} />
      </Panel>
      <Panel
        title={texts.byState}
        empty={texts.noRecords}
        isWide
        {...plot}
        state={plot.state === 'loading' ? 'ready' : plot.state}
      >
        <StatePlot rows={rows} />
      </Panel>
    </>
  );
}

type WorkRecord = { readonly record: StoredRecord; readonly at: string };

const draftNote = ({ type }: Area, { record }: WorkRecord) => {
  const edited = texts.editedAt(type.singular, instantText(record._updatedAt));
  return record._missing === undefined ? edited : `${edited} · ${missingText(type, record._missing)}`;
};
const scheduleNote = ({ type }: Area, { record }: WorkRecord) =>
  texts.publishAt(type.singular, instantText(record._publishAt ?? ''));
const pendingNote = ({ type }: Area, { record: { _pendingPublishAt, _pendingAt = '' } }: WorkRecord) =>
  _pendingPublishAt === undefined
    ? texts.pendingSince(type.singular, instantText(_pendingAt))
    : texts.pendingUntil(type.singular, instantText(_pendingPublishAt));
const editNote = ({ type }: Area, { at }: WorkRecord) => texts.editedAt(type.singular, instantText(at));

type RecordsProps = WorkPanelsProps & {
  readonly records: Workload['drafts'];
  readonly noteOf: (area: Area, work: WorkRecord) => ReactNode;
};

function Records({ areas, records, noteOf }: RecordsProps) {
  return (
    <ul className="panel-list">
      {records.map(({ type: name, id, record, at = '' }) => {
        const area = areas.find(({ type }) => type.name === name);
        if (area === undefined) return null;
        const work = { record: record as StoredRecord, at };
        return <Row key={`${name}/${id}`} area={area} work={work} noteOf={noteOf} />;
      })}
    </ul>
  );
}

type RowProps = Pick<RecordsProps, 'noteOf'> & { readonly area: Area; readonly work: WorkRecord };

function Row({ area, work, noteOf }: RowProps) {
  const { type, screen } = area;
  const { record } = work;
  return (
    <li>
      <span>
        <Link to={type.isSingle ? areaPath(area) : showPath(area, record.id)}>
          <bdi>{type.isSingle ? screen.title : <RecordTitle type={type} record={record} />}</bdi>
        </Link>
        <small>{noteOf(area, work)}</small>
      </span>
    </li>
  );
}
