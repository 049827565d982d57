import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { words } from '../../words.ts';
import { Reading } from '../Reading.tsx';
import { useAsked } from '../useWorkflows.ts';
import { screenWords } from '../workflowWords.ts';
import type { WorkflowSummary } from '#core/workflow/workflowView.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { WorkflowCard } from './WorkflowCard.tsx';

const { list: say } = screenWords.shell;

const pageLength = 24;

/** A page of the workflows in use, or of those that were archived, as the address says. */
export function WorkflowCards() {
  const [address, setAddress] = useSearchParams();
  const archived = address.get('archivados') === 'si';
  const page = Math.max(1, Number(address.get('pagina') ?? 1) || 1);
  const [removing, setRemoving] = useState<WorkflowSummary>();
  const query = useAsked(
    ['list', { archived, page }],
    (client) => client.workflows({ archived, offset: (page - 1) * pageLength, limit: pageLength }),
    { isKept: true },
  );
  const show = (next: { readonly archived: boolean; readonly page: number }) =>
    setAddress({ ...(next.archived && { archivados: 'si' }), ...(next.page > 1 && { pagina: String(next.page) }) });
  return (
    <>
      <WhichOnes archived={archived} onChoose={(chosen) => show({ archived: chosen, page: 1 })} />
      <Reading query={query}>
        {({ items, total }) => (
          <div className="workflow-page" aria-busy={query.isFetching}>
            <p className="quiet" role="status">
              {total > 0 && say.total(total)}
            </p>
            {items.length === 0 ? (
              <p className="empty">{archived ? say.emptyArchived : say.empty}</p>
            ) : (
              <ul className="cards" aria-label={say.cards}>
                {items.map((workflow) => (
                  <WorkflowCard key={workflow.id} workflow={workflow} onRemove={() => setRemoving(workflow)} />
                ))}
              </ul>
            )}
            <Pages page={page} total={total} onPage={(chosen) => show({ archived, page: chosen })} />
          </div>
        )}
      </Reading>
      {removing !== undefined && <ArchiveDialog workflow={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

type WhichProps = { readonly archived: boolean; readonly onChoose: (archived: boolean) => void };

function WhichOnes({ archived, onChoose }: WhichProps) {
  return (
    <div className="buttons workflow-which" role="group" aria-label={say.which}>
      <button type="button" className="button" aria-pressed={!archived} onClick={() => onChoose(false)}>
        {say.active}
      </button>
      <button type="button" className="button" aria-pressed={archived} onClick={() => onChoose(true)}>
        {say.archived}
      </button>
    </div>
  );
}

type PagesProps = { readonly page: number; readonly total: number; readonly onPage: (page: number) => void };

function Pages({ page, total, onPage }: PagesProps) {
  const { list } = words.admin;
  const last = Math.max(1, Math.ceil(total / pageLength));
  if (last === 1 && page === 1) return null;
  return (
    <nav className="pages" aria-label={list.pages}>
      <span>{list.pageOf(page, last)}</span>
      <button type="button" className="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {list.previous}
      </button>
      <button type="button" className="button" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {list.next}
      </button>
    </nav>
  );
}
