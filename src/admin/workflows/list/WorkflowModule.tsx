import { Link } from 'react-router';
import { numerals } from '#core/text/numerals.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { screenMessages } from '../workflowMessages.ts';
import { WorkflowList } from './WorkflowList.tsx';

const { counters: texts, list } = screenMessages.shell;

/** The module's entry: the numbers of workflows, executions and documentations, and the list of workflows. */
export function WorkflowModule() {
  const query = useWorkflowQuery(['counts'], (client) => client.counts());
  return (
    <WorkflowList title={list.title}>
      <QueryResult query={query}>
        {({ workflows, executions, documentations }) => (
          <ul className="counters" aria-label={texts.label}>
            <Counter label={texts.workflows} count={workflows} to={workflowPaths.list} />
            <Counter label={texts.executions} count={executions} to={workflowPaths.reports} />
            <Counter label={texts.documentations} count={documentations} to={workflowPaths.documentation()} />
          </ul>
        )}
      </QueryResult>
    </WorkflowList>
  );
}

type CounterProps = { readonly label: string; readonly count: number; readonly to: string };

function Counter({ label, count, to }: CounterProps) {
  return (
    <li className="box counter">
      <strong>{numerals.format(count)}</strong>
      <Link to={to}>{label}</Link>
    </li>
  );
}
