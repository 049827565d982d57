import { Link } from 'react-router';
import { instantText } from '../../content/recordText.ts';
import { QueryResult } from '../QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { screenWords } from '../workflowWords.ts';

const { main: say } = screenWords.reports;

/** The server's maximum page size. */
const most = 500;

type ReportedWorkflowsProps = {
  /** Address of this screen, where closing a report returns to. */
  readonly from: string;
};

/** A card per workflow, with links to its reports and documentation. */
export function ReportedWorkflows({ from }: ReportedWorkflowsProps) {
  const query = useWorkflowQuery(['workflows', 'all'], (client) => client.workflows({ offset: 0, limit: most }));
  return (
    <QueryResult query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="empty">{say.noWorkflows}</p>
        ) : (
          <ul className="cards" aria-label={say.workflows}>
            {items.map((workflow) => (
              <li key={workflow.id}>
                <WorkflowCard workflow={workflow} from={from} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryResult>
  );
}

type WorkflowCardProps = ReportedWorkflowsProps & { readonly workflow: WorkflowSummary };

function WorkflowCard({ workflow, from }: WorkflowCardProps) {
  const { id, name, description, activityCount, createdAt, lastExecution } = workflow;
  const about = (action: string) => say.about(action, name);
  return (
    <article className="card report-card">
      <div className="card-body">
        <h3>{name}</h3>
        {description !== '' && <p className="card-text">{description}</p>}
        <p className="quiet">{say.activities(String(activityCount))}</p>
        <p className="quiet">{say.created(instantText(createdAt))}</p>
      </div>
      <div className="card-foot report-card-foot">
        {lastExecution !== null && (
          <>
            <Link
              className="button"
              to={workflowPaths.report(lastExecution)}
              state={{ from }}
              aria-label={about(say.lastReport)}
            >
              {say.lastReport}
            </Link>
            <Link
              className="button"
              to={`${workflowPaths.reports}?flujo=${encodeURIComponent(id)}`}
              aria-label={about(say.reportsOf)}
            >
              {say.reportsOf}
            </Link>
          </>
        )}
        <Link className="button" to={workflowPaths.documentation(id)} aria-label={about(say.documentation)}>
          {say.documentation}
        </Link>
      </div>
    </article>
  );
}
