import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { Link, useLocation } from 'react-router';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { addressView, useAddressView } from '../../filters/addressView.ts';
import { CardLink, WorkflowCard } from '../list/WorkflowCard.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { ExecutionList } from './ExecutionList.tsx';
import './reports.css';

const { main: texts, list } = reportTexts;
const mainAddress = addressView({});

/** The workflows with links to their reports, and the finished executions. */
export function ReportMainScreen() {
  const { pathname, search } = useLocation();
  const { view, show } = useAddressView(mainAddress);
  const from = pathname + search;
  return (
    <Screen
      title={texts.title}
      about={texts.intro}
      tools={
        <Link className="button" to={workflowPaths.reports}>
          {list.title}
        </Link>
      }
    >
      <h2>{texts.workflows}</h2>
      <ReportedWorkflows from={from} />
      <h2>{texts.completed}</h2>
      <ExecutionList
        label={texts.completed}
        filter={{ status: 'completed' }}
        page={view.page}
        onPage={(page) => show({ page })}
        empty={texts.noCompleted}
      />
    </Screen>
  );
}

type ReportedWorkflowsProps = {
  /** Address of this screen, where closing a report returns to. */
  readonly from: string;
};

/** The server's maximum page size. */
const pageSize = 500;

/** A card per workflow, with links to its reports and documentation. */
function ReportedWorkflows({ from }: ReportedWorkflowsProps) {
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
