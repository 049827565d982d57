import { Link, useLocation } from 'react-router';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { Screen } from '../../ui/Screen.tsx';
import { addressView, useAddressView } from '../../filters/addressView.ts';
import { workflowPaths } from '../workflowPaths.ts';
import { ExecutionList } from './ExecutionList.tsx';
import { ReportedWorkflows } from './ReportedWorkflows.tsx';
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
