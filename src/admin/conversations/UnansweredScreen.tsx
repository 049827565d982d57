import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { UnansweredGroup } from '#core/assistant/assistantSchemas.ts';
import { conversationTexts } from '#core/locales/es/assistant/conversations.ts';
import { areasOf, startPath } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { instantText } from '../records/recordText.ts';
import { startTexts } from '../relations/recordStart.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { QueryResult } from '../requests/QueryResult.tsx';
import { useRequest } from '../requests/useRequest.ts';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';
import { focusBeside } from '../ui/focusBeside.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { Screen } from '../ui/Screen.tsx';
import { rightsOf } from '../session/useMay.ts';
import { useSession } from '../session/sessionContext.ts';
import './conversations.css';

const { unanswered: texts, writeFailed } = conversationTexts;
const key = ['assistant', 'unanswered'] as const;

/** Questions without an answer, grouped into the content that is missing. */
export function UnansweredScreen() {
  const calls = usePortalCalls();
  const query = useQuery({ queryKey: key, queryFn: () => calls.call('GET /api/assistant/unanswered') });
  return (
    <Screen title={texts.title} about={texts.about} isBusy={query.isFetching}>
      <QueryResult query={query} failed={texts.failed}>
        {(groups) =>
          groups.length === 0 ? (
            <p className="empty">{texts.empty}</p>
          ) : (
            <ul className="box unanswered" aria-label={texts.title}>
              {groups.map((group) => (
                <Group key={group.key} group={group} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Screen>
  );
}

function Group({ group }: { readonly group: UnansweredGroup }) {
  const { text, count, lastAt, examples, audience } = group;
  const { user } = useSession();
  const area = areasOf(useContentTypes()).find(({ type }) => type.purpose === 'replies');
  const may = area && rightsOf(user, area.type);
  const { isBusy, failure, dismiss } = useDismissal(group);
  return (
    <li className="cluster between gap-4 gap-x-8">
      <div>
        <h2>
          <bdi>{text}</bdi>
        </h2>
        <p className="quiet">
          {texts.times(count)}, {texts.last(instantText(lastAt))} · {texts.audience[audience]}
        </p>
        {examples.length > 0 && (
          <p className="quiet">
            {texts.others} {examples.map((example) => `«${example}»`).join(', ')}
          </p>
        )}
        <div role="alert">{failure !== undefined && <p className="fault">{writeFailed(failureText(failure))}</p>}</div>
      </div>
      <div className="buttons">
        {area !== undefined && may?.create === true && (
          <Link
            className="button button-main"
            aria-label={texts.writeOf(text)}
            to={startPath(area, startTexts(group.reply), new URLSearchParams())}
          >
            {texts.write}
          </Link>
        )}
        {may?.update === true && (
          <Button
            isBusy={isBusy}
            aria-label={texts.dismissOf(text)}
            onClick={({ currentTarget }) => dismiss(currentTarget.closest('li'))}
          >
            {texts.dismiss}
          </Button>
        )}
      </div>
    </li>
  );
}

function useDismissal({ key: group, text }: UnansweredGroup) {
  const calls = usePortalCalls();
  const client = useQueryClient();
  const board = useNoticeBoard();
  const { isBusy, failure, run } = useRequest();
  const dismiss = async (row: Element | null) => {
    await calls.call('DELETE /api/assistant/unanswered/{key}', { params: { key: group } });
    board.add({ kind: 'success', text: texts.dismissed, detail: text });
    focusBeside(row);
    await client.invalidateQueries({ queryKey: key });
  };
  return { isBusy, failure, dismiss: (row: Element | null) => void run(() => dismiss(row)) };
}
