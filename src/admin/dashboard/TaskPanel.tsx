import { Link } from 'react-router';
import { numerals } from '#core/text/numerals.ts';
import { dashboardTexts } from '#core/locales/es/admin/dashboard.ts';
import { useTaskCounts } from '../workflows/useWorkflows.ts';
import { workflowPaths } from '../workflows/workflowPaths.ts';
import { Panel, panelState } from './Panel.tsx';

/** How many activities wait for the signed-in person, and for their roles. */
export function TaskPanel() {
  const counts = useTaskCounts();
  const { ownTasks, allTasks, noTasks, pendingTasks, queuedTasks } = dashboardTexts;
  const { pending = 0, queue = 0 } = counts.data ?? {};
  return (
    <Panel
      title={ownTasks}
      more={{ label: allTasks, to: workflowPaths.tasks }}
      empty={noTasks}
      {...panelState(counts, pending + queue === 0)}
    >
      <ul className="panel-counts stack gap-4">
        <Count count={pending} text={pendingTasks(pending)} />
        {queue > 0 && <Count count={queue} text={queuedTasks(queue)} />}
      </ul>
    </Panel>
  );
}

function Count({ count, text }: { readonly count: number; readonly text: string }) {
  return (
    <li>
      <strong>{numerals.format(count)}</strong> <Link to={workflowPaths.tasks}>{text}</Link>
    </li>
  );
}
