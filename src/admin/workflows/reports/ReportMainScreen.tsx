import { Link, useLocation } from 'react-router';
import { lastPageOf } from '#forms/Pager.tsx';
import { PageButtons } from '../../shell/PageButtons.tsx';
import { useTitle } from '../../shell/useTitle.ts';
import { words } from '../../words.ts';
import { addressView, useAddressView } from '../../content/filters/addressView.ts';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { screenWords } from '../workflowWords.ts';
import { ExecutionList } from './ExecutionList.tsx';
import { pageLength } from './reportAddress.ts';
import { ReportedWorkflows } from './ReportedWorkflows.tsx';
import './reports.css';

const { main: texts, list } = screenWords.reports;
const mainAddress = addressView({});

/** The workflows with links to their reports, and the finished executions. */
export function ReportMainScreen() {
  useTitle(texts.title);
  const { pathname, search } = useLocation();
  const { view, show } = useAddressView(mainAddress);
  const { page } = view;
  const from = pathname + search;
  const completed = useWorkflowQuery(['executions', 'completed', page], (client) =>
    client.executions({ status: 'completed', offset: (page - 1) * pageLength, limit: pageLength }),
  );
  return (
    <section className="screen" aria-busy={completed.isFetching}>
      <div className="screen-head">
        <div>
          <h1>{texts.title}</h1>
          <p className="quiet report-intro">{texts.intro}</p>
        </div>
        <Link className="button" to={workflowPaths.reports}>
          {list.title}
        </Link>
      </div>
      <h2>{texts.workflows}</h2>
      <ReportedWorkflows from={from} />
      <h2>{texts.completed}</h2>
      <QueryResult query={completed}>
        {({ items, total }) =>
          items.length === 0 && page === 1 ? (
            <p className="empty">{texts.noCompleted}</p>
          ) : (
            <>
              <ExecutionList label={texts.completed} executions={items} from={from} />
              <PageButtons
                page={page}
                last={lastPageOf(total, pageLength)}
                total={words.admin.list.total(total)}
                onPage={(next) => show({ page: next })}
              />
            </>
          )
        }
      </QueryResult>
    </section>
  );
}
