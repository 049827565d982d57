import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutgoingCall } from '#core/assistant/assistantSchemas.ts';
import { conversationTexts } from '#core/locales/es/assistant/conversations.ts';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { instantText } from '../records/recordText.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Screen } from '../ui/Screen.tsx';
import { pageLength } from './useConversations.ts';
import './conversations.css';

const { outgoing: texts } = conversationTexts;

/** Every request to the language model, as it left the house. */
export function OutgoingScreen() {
  const [page, setPage] = useState(1);
  const calls = usePortalCalls();
  const query = useQuery({
    queryKey: ['assistant', 'outgoing', page],
    queryFn: () => calls.page('GET /api/assistant/outgoing', { offset: (page - 1) * pageLength, limit: pageLength }),
  });
  return (
    <Screen title={texts.title} about={texts.about} isBusy={query.isFetching}>
      <QueryResult query={query} failed={texts.failed}>
        {({ items, total }) =>
          items.length === 0 && page === 1 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            <>
              <ul className="box outgoing" aria-label={texts.title}>
                {items.map((call) => (
                  <OutgoingItem key={call.id} call={call} />
                ))}
              </ul>
              <PageButtons page={page} last={lastPageOf(total, pageLength)} onPage={setPage} />
            </>
          )
        }
      </QueryResult>
    </Screen>
  );
}

const tags = { answered: 'tag tag-good', refused: 'tag tag-soon', failed: 'tag tag-bad' } as const;

export function OutgoingItem({ call }: { readonly call: OutgoingCall }) {
  const { at, byName, address, model, sent, removed, outcome, reason, milliseconds } = call;
  return (
    <li className="stack gap-2">
      <p>
        <strong>
          <bdi>{texts.by(byName, instantText(at))}</bdi>
        </strong>{' '}
        <span className={tags[outcome]}>{texts.outcomes[outcome]}</span>
      </p>
      <p className="quiet">
        {texts.to(address, model)} · {texts.took(milliseconds)} · {texts.removed(removed)}
      </p>
      {reason !== '' && <p>{reason}</p>}
      <details>
        <summary>{texts.show}</summary>
        <p className="lines outgoing-text">{sent}</p>
      </details>
    </li>
  );
}
