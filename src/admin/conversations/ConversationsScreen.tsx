import { Link } from 'react-router';
import { conversationStates, type ConversationSummary } from '#core/assistant/assistantSchemas.ts';
import { conversationTexts } from '#core/locales/es/assistant/conversations.ts';
import { lastPageOf } from '#forms/controls/Pager.tsx';
import { addressView, useAddressView } from '../filters/addressView.ts';
import { SelectField } from '../inputs/SelectField.tsx';
import { instantText } from '../records/recordText.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { PageButtons } from '../ui/PageButtons.tsx';
import { Screen } from '../ui/Screen.tsx';
import { conversationPaths as paths } from './conversationPaths.ts';
import { StateMark } from './StateMark.tsx';
import { pageLength, useConversations } from './useConversations.ts';
import './conversations.css';

const conversationsAddress = addressView({ state: ['estado', conversationStates] });

/** The conversations of citizens who gave their name. */
export function ConversationsScreen() {
  const { view, show } = useAddressView(conversationsAddress);
  const { state, page } = view;
  const query = useConversations(state === '' ? undefined : state, page);
  return (
    <Screen title={conversationTexts.title} about={conversationTexts.about} isBusy={query.isFetching}>
      <SelectField
        label={conversationTexts.filter}
        className="conversation-filter"
        value={state}
        options={[
          { value: '' as const, label: conversationTexts.all },
          ...conversationStates.map((one) => ({ value: one, label: conversationTexts.states[one] })),
        ]}
        onChoose={(next) => show({ state: next })}
      />
      <QueryResult query={query} failed={conversationTexts.failed}>
        {({ items, total }) =>
          items.length === 0 && page === 1 ? (
            <p className="empty">{state === 'waiting' ? conversationTexts.noneWaiting : conversationTexts.empty}</p>
          ) : (
            <>
              <ConversationTable items={items} />
              <PageButtons page={page} last={lastPageOf(total, pageLength)} onPage={(next) => show({ page: next })} />
            </>
          )
        }
      </QueryResult>
    </Screen>
  );
}

const columns = ['person', 'state', 'document', 'phone', 'count', 'last'] as const;

export function ConversationTable({ items }: { readonly items: readonly ConversationSummary[] }) {
  return (
    <div className="box conversation-table">
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {conversationTexts[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, name, state, maskedDocument, phone, messageCount, lastAt }) => (
            <tr key={id}>
              <th scope="row">
                <Link to={paths.one(id)}>{name}</Link>
              </th>
              <td data-label={conversationTexts.state}>
                <StateMark state={state} />
              </td>
              <td data-label={conversationTexts.document}>{maskedDocument}</td>
              <td className="conversation-phone" data-label={conversationTexts.phone}>
                {phone}
              </td>
              <td data-label={conversationTexts.count}>{messageCount}</td>
              <td data-label={conversationTexts.last}>
                <time dateTime={lastAt}>{instantText(lastAt)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
