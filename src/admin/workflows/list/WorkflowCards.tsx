import { useState } from 'react';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { PageButtons } from '../../ui/PageButtons.tsx';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';
import { useAddressView } from '../../filters/addressView.ts';
import { FiltersPlaceholder } from '../../filters/FiltersPlaceholder.tsx';
import { QueryResult } from '../../requests/QueryResult.tsx';
import { useWorkflowQuery } from '../useWorkflows.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { listAddress } from './listAddress.ts';
import { CardActions } from './CardActions.tsx';
import { WorkflowCard } from './WorkflowCard.tsx';

const ListFilters = lazyPart(async () => (await import('./ListFilters.tsx')).ListFilters);

const { list: texts } = workflowTexts;

const pageLength = 24;

/** The page of workflows that the URL selects. */
export function WorkflowCards() {
  const { view, show } = useAddressView(listAddress);
  const { state, text, page } = view;
  const archived = view.archived === 'si';
  const [removing, setRemoving] = useState<WorkflowSummary>();
  const query = useWorkflowQuery(['list', view], (calls) =>
    calls.page('GET /api/workflows', {
      query: { archived, published: state === '' ? undefined : state === 'publicados', q: text },
      offset: (page - 1) * pageLength,
      limit: pageLength,
    }),
  );
  const isFiltered = text !== '' || state !== '';
  return (
    <>
      <PartBoundary fallback={<FiltersPlaceholder />}>
        <ListFilters view={view} show={show} />
      </PartBoundary>
      <QueryResult query={query}>
        {({ items, total }) => (
          <div className="stack workflow-page" aria-busy={query.isFetching}>
            <p className="quiet" role="status">
              {total > 0 && texts.total(total)}
            </p>
            {items.length === 0 ? (
              <p className="empty">{isFiltered ? texts.emptyFiltered : archived ? texts.emptyArchived : texts.empty}</p>
            ) : (
              <ul className="cards" aria-label={texts.cards}>
                {items.map((workflow) => (
                  <WorkflowCard key={workflow.id} workflow={workflow}>
                    <CardActions workflow={workflow} onRemove={() => setRemoving(workflow)} />
                  </WorkflowCard>
                ))}
              </ul>
            )}
            <PageButtons page={page} last={lastPageOf(total, pageLength)} onPage={(next) => show({ page: next })} />
          </div>
        )}
      </QueryResult>
      {removing !== undefined && <ArchiveDialog workflow={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
