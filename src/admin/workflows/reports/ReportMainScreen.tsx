import { Link, useLocation } from 'react-router';
import { useTitle } from '../../shell/useTitle.ts';
import { addressView, useAddressView } from '../../content/filters/addressView.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { screenMessages } from '../workflowMessages.ts';
import { ExecutionList } from './ExecutionList.tsx';
import { ReportedWorkflows } from './ReportedWorkflows.tsx';
import './reports.css';

const { main: texts, list } = screenMessages.reports;
const mainAddress = addressView({});

/** The workflows with links to their reports, and the finished executions. */
export function ReportMainScreen() {
  useTitle(texts.title);
  const { pathname, search } = useLocation();
  const { view, show } = useAddressView(mainAddress);
  const from = pathname + search;
  return (
    <section className="screen">
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
      <ExecutionList
        label={texts.completed}
        filter={{ status: 'completed' }}
        page={view.page}
        onPage={(page) => show({ page })}
        empty={texts.noCompleted}
      />
    </section>
  );
}
