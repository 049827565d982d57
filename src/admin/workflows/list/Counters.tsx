import { Link } from 'react-router';
import { numerals } from '#core/text/numerals.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { screenWords } from '../workflowWords.ts';

const { counters: texts } = screenWords.shell;

/** The numbers of workflows, executions and documentations, each a link. */
export function Counters() {
  const query = useWorkflowQuery(['counts'], (client) => client.counts());
  return (
    <QueryResult query={query}>
      {({ workflows, executions, documentations }) => (
        <ul className="counters" aria-label={texts.label}>
          <Counter label={texts.workflows} count={workflows} to={workflowPaths.list} />
          <Counter label={texts.executions} count={executions} to={workflowPaths.reports} />
          <Counter label={texts.documentations} count={documentations} to={workflowPaths.documentation()} />
        </ul>
      )}
    </QueryResult>
  );
}

type CounterProps = { readonly label: string; readonly count: number; readonly to: string };

function Counter({ label, count, to }: CounterProps) {
  return (
    <li className="counter">
      <strong>{numerals.format(count)}</strong>
      <Link to={to}>{label}</Link>
    </li>
  );
}
