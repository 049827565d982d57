import { Link, useLocation } from 'react-router';
import { lastPageOf } from '#forms/Pager.tsx';
import { PageButtons } from '../../shell/PageButtons.tsx';
import { useTitle } from '../../shell/useTitle.ts';
import { words } from '../../words.ts';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { useAddressView } from '../../content/filters/addressView.ts';
import { FiltersPlaceholder } from '../../content/filters/FiltersPlaceholder.tsx';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import { screenWords } from '../workflowWords.ts';
import { ExecutionList } from './ExecutionList.tsx';
import { pageLength, reportAddress, tableAddress } from './reportAddress.ts';
import './reports.css';

const ReportFilters = lazyPart(async () => (await import('./ReportFilters.tsx')).ReportFilters);

const { list: texts } = screenWords.reports;

/** Executions of one workflow or all, with their answers. */
export function ReportsScreen() {
  useTitle(texts.title);
  const { pathname, search } = useLocation();
  const { view, show } = useAddressView(reportAddress);
  const { workflowId, status, text, page } = view;
  const query = useWorkflowQuery(['executions', workflowId, status, text, page], (client) =>
    client.executions({
      workflowId: workflowId || undefined,
      status: status || undefined,
      q: text || undefined,
      offset: (page - 1) * pageLength,
      limit: pageLength,
    }),
  );
  const isFiltered = workflowId !== '' || status !== '' || text !== '';
  return (
    <section className="screen" aria-busy={query.isFetching}>
      <div className="screen-head">
        <h1>{texts.title}</h1>
        <Link className="button" to={tableAddress(view)}>
          {texts.table}
        </Link>
      </div>
      <PartBoundary fallback={<FiltersPlaceholder />}>
        <ReportFilters view={view} show={show} />
      </PartBoundary>
      <QueryResult query={query}>
        {({ items, total }) =>
          items.length === 0 && page === 1 ? (
            <p className="empty">{isFiltered ? texts.noneFound : texts.empty}</p>
          ) : (
            <>
              <ExecutionList label={texts.results} executions={items} from={pathname + search} />
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
