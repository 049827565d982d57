import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RecentChange } from '#core/api/staffOperations.ts';
import { dashboardTexts } from '#core/locales/es/admin/dashboard.ts';
import { type Area, areaPath, binPath, showPath } from '../areas/area.ts';
import { recordTitle, instantText } from '../records/recordText.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { Panel, panelState } from './Panel.tsx';

const shownChanges = 3;

/** The latest writes in all areas: who and when. */
export function RecentPanel({ areas }: { readonly areas: readonly Area[] }) {
  const calls = usePortalCalls();
  const { recent, allRecent, noRecent } = dashboardTexts;
  const query = useQuery({
    queryKey: ['recent'],
    queryFn: () => calls.call('GET /api/recent'),
    staleTime: 0,
    gcTime: 0,
  });
  const rows = (query.data ?? []).flatMap((change) => {
    const area = areas.find(({ type }) => type.name === change.type);
    return area === undefined ? [] : [{ change, area }];
  });
  const shown = rows.slice(0, shownChanges);
  return (
    <Panel
      title={recent}
      more={{ label: allRecent, to: '/admin/actividad' }}
      empty={noRecent}
      {...panelState(query, rows.length === 0)}
    >
      <ul className="panel-list">
        {shown.map(({ change, area }) => (
          <Row key={`${change.type}/${change.id}`} change={change} area={area} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ change, area }: { readonly change: RecentChange; readonly area: Area }) {
  const { actions, change: sentence, many } = dashboardTexts;
  const { type, screen } = area;
  const { count = 1 } = change;
  const title =
    count > 1
      ? many(count, change.action === 'update' ? 'changes' : 'records', screen.label)
      : type.isSingle
        ? screen.title
        : recordTitle(type, change.record);
  return (
    <li>
      <span>
        <Link to={addressOf(change, area)}>
          <bdi>{title}</bdi>
        </Link>
        <small>
          {sentence(type.singular, actions[change.action], change.byName)} ·{' '}
          <time dateTime={change.at}>{instantText(change.at)}</time>
        </small>
      </span>
    </li>
  );
}

function addressOf({ action, id, count = 1 }: RecentChange, area: Area): string {
  if (area.type.isSingle) return areaPath(area);
  if (action === 'remove') return binPath(area);
  return count > 1 ? areaPath(area) : showPath(area, id);
}
