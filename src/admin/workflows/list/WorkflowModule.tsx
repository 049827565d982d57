import { Link } from 'react-router';
import { numerals } from '#core/text/numerals.ts';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { WorkflowList } from './WorkflowList.tsx';

const { counters: texts, list } = workflowTexts;

/** The module's entry: the numbers of workflows, executions and documentations, and the list of workflows. */
export function WorkflowModule() {
  const query = useWorkflowQuery(['counts'], ({ call }) => call('GET /api/workflows/counts'));
  return (
    <WorkflowList title={list.title}>
      {query.isPending ? (
        <Counters />
      ) : (
        <QueryResult query={query}>{(counts) => <Counters counts={counts} />}</QueryResult>
      )}
    </WorkflowList>
  );
}

type Counts = { readonly workflows: number; readonly executions: number; readonly documentations: number };

/** The counts, with a placeholder until they are loaded. */
function Counters({ counts }: { readonly counts?: Counts }) {
  return (
    <ul className="counters" aria-label={texts.label} aria-busy={counts === undefined}>
      <Counter label={texts.workflows} count={counts?.workflows} to={workflowPaths.list} />
      <Counter label={texts.executions} count={counts?.executions} to={workflowPaths.reports} />
      <Counter label={texts.documentations} count={counts?.documentations} to={workflowPaths.documentation()} />
    </ul>
  );
}

type CounterProps = { readonly label: string; readonly count: number | undefined; readonly to: string };

function Counter({ label, count, to }: CounterProps) {
  return (
    <li className="box counter stack gap-1">
      <strong>{count === undefined ? listTexts.reading : numerals.format(count)}</strong>
      <Link to={to}>{label}</Link>
    </li>
  );
}
