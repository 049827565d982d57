import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { CardLink, WorkflowCard } from '../list/WorkflowCard.tsx';

const { main: texts } = reportTexts;

/** The server's maximum page size. */
const pageSize = 500;

type ReportedWorkflowsProps = {
  /** Address of this screen, where closing a report returns to. */
  readonly from: string;
};

/** A card per workflow, with links to its reports and documentation. */
export function ReportedWorkflows({ from }: ReportedWorkflowsProps) {
  const query = useWorkflowQuery(['workflows', 'all'], (calls) =>
    calls.page('GET /api/workflows', { offset: 0, limit: pageSize }),
  );
  return (
    <QueryResult query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="empty">{texts.noWorkflows}</p>
        ) : (
          <ul className="cards" aria-label={texts.workflows}>
            {items.map((workflow) => (
              <WorkflowCard key={workflow.id} workflow={workflow} heading="h3">
                <ReportLinks workflow={workflow} from={from} />
              </WorkflowCard>
            ))}
          </ul>
        )
      }
    </QueryResult>
  );
}

type ReportLinksProps = ReportedWorkflowsProps & { readonly workflow: WorkflowSummary };

function ReportLinks({ workflow: { id, name, lastExecution }, from }: ReportLinksProps) {
  const link = (label: string, to: string) => <CardLink {...{ label, to, from }} name={texts.about(label, name)} />;
  return (
    <>
      {lastExecution !== null && link(texts.lastReport, workflowPaths.report(lastExecution))}
      {lastExecution !== null && link(texts.reportsOf, `${workflowPaths.reports}?flujo=${encodeURIComponent(id)}`)}
      {link(texts.documentation, workflowPaths.documentation(id))}
    </>
  );
}
