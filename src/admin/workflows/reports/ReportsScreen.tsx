import { Link } from 'react-router';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { reportTexts } from '#core/locales/es/workflows/workflowReports.ts';
import { useAddressView } from '../../filters/addressView.ts';
import { FiltersPlaceholder } from '../../filters/FiltersPlaceholder.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ExecutionList } from './ExecutionList.tsx';
import { reportAddress, tableAddress } from './reportAddress.ts';
import './reports.css';

const ReportFilters = lazyPart(async () => (await import('./ReportFilters.tsx')).ReportFilters);

const { list: texts } = reportTexts;

/** Executions of one workflow or all, with their answers. */
export function ReportsScreen() {
  const { view, show } = useAddressView(reportAddress);
  const { workflowId, status, text, page } = view;
  const isFiltered = workflowId !== '' || status !== '' || text !== '';
  return (
    <Screen
      title={texts.title}
      tools={
        <Link className="button" to={tableAddress(view)}>
          {texts.table}
        </Link>
      }
    >
      <PartBoundary fallback={<FiltersPlaceholder />}>
        <ReportFilters view={view} show={show} />
      </PartBoundary>
      <ExecutionList
        label={texts.results}
        filter={{ workflowId: workflowId || undefined, status: status || undefined, q: text || undefined }}
        page={page}
        onPage={(next) => show({ page: next })}
        empty={isFiltered ? texts.noneFound : texts.empty}
      />
    </Screen>
  );
}
