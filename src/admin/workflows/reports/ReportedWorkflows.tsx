import { Link } from 'react-router';
import { instantText } from '../../content/recordText.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { screenWords } from '../workflowWords.ts';

const { main: texts } = screenWords.reports;

/** The server's maximum page size. */
const pageSize = 500;

type ReportedWorkflowsProps = {
  /** Address of this screen, where closing a report returns to. */
  readonly from: string;
};

/** A card per workflow, with links to its reports and documentation. */
export function ReportedWorkflows({ from }: ReportedWorkflowsProps) {
  const query = useWorkflowQuery(['workflows', 'all'], (client) => client.workflows({ offset: 0, limit: pageSize }));
  return (
    <QueryResult query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="empty">{texts.noWorkflows}</p>
        ) : (
          <ul className="cards" aria-label={texts.workflows}>
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
  const about = (action: string) => texts.about(action, name);
  return (
    <article className="card report-card">
      <div className="card-body">
        <h3>{name}</h3>
        {description !== '' && <p className="card-text">{description}</p>}
        <p className="quiet">{texts.activities(String(activityCount))}</p>
        <p className="quiet">{texts.created(instantText(createdAt))}</p>
      </div>
      <div className="card-foot report-card-foot">
        {lastExecution !== null && (
          <>
            <Link
              className="button"
              to={workflowPaths.report(lastExecution)}
              state={{ from }}
              aria-label={about(texts.lastReport)}
            >
              {texts.lastReport}
            </Link>
            <Link
              className="button"
              to={`${workflowPaths.reports}?flujo=${encodeURIComponent(id)}`}
              aria-label={about(texts.reportsOf)}
            >
              {texts.reportsOf}
            </Link>
          </>
        )}
        <Link className="button" to={workflowPaths.documentation(id)} aria-label={about(texts.documentation)}>
          {texts.documentation}
        </Link>
      </div>
    </article>
  );
}
