import { Link } from 'react-router';
import type { AnswerAction } from '#core/assistant/assistantSchemas.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { assistantTexts } from '#core/locales/es/assistant/assistants.ts';
import { modelMarks } from '#core/locales/es/assistant/modelMarks.ts';
import { areasOf } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { newFormPath } from '../records/adding/newFormPath.ts';
import { clockText } from '../records/recordText.ts';
import { startTexts } from '../relations/recordStart.ts';
import type { ChatMessage } from './chatMessage.ts';
import { hrefOf } from '../ui/portalAddress.ts';

type ChatItemProps = { readonly message: ChatMessage; readonly botName: string };

/** A message with its time, its sources, and what can be done next. */
export function ChatItem({ message, botName }: ChatItemProps) {
  const { type, text, timestamp, sources = [], actions = [], outcome, isFailure = false } = message;
  return (
    <li className={`chat-item chat-${type}${isFailure ? ' chat-failure' : ''}`}>
      <span className="visually-hidden">{type === 'user' ? assistantTexts.you : botName}: </span>
      <p className="lines">{text}</p>
      {outcome === 'model' && (
        <p className="chat-note chat-model">
          {sources.length > 0 ? modelMarks.fromSources : modelMarks.withoutSources}
        </p>
      )}
      {sources.length > 0 && (
        <div className="chat-sources">
          {sources.length > 1 ? assistantTexts.sources : assistantTexts.source}
          <ol>
            {sources.map(({ title, href, date }) => (
              <li key={href}>
                <AnswerLink href={href}>{title}</AnswerLink>
                {date !== '' && ` · ${date}`}
              </li>
            ))}
          </ol>
        </div>
      )}
      <Actions actions={actions} />
      <time dateTime={timestamp}>{clockText(timestamp)}</time>
    </li>
  );
}

function Actions({ actions }: { readonly actions: readonly AnswerAction[] }) {
  const types = useContentTypes();
  const shown = actions.filter(({ kind }) => kind !== 'person');
  const isFilled = shown.some(({ values }) => values !== undefined && Object.keys(values).length > 0);
  if (shown.length === 0) return null;
  return (
    <>
      <ul className="chat-actions">
        {shown.map((action) => (
          <li key={action.label}>
            {action.href === undefined ? (
              action.label
            ) : (
              <AnswerLink className="button" href={screenAddress(action, types)}>
                {action.label}
              </AnswerLink>
            )}
          </li>
        ))}
      </ul>
      {isFilled && <p className="quiet chat-note">{assistantTexts.notSaved}</p>}
    </>
  );
}

/** The address of the screen of an answer; with values, even none, of the form of a new record that starts with them. They are not saved. */
export function screenAddress(
  { href = '', values }: Pick<AnswerAction, 'href' | 'values'>,
  types: readonly ContentType[],
): string {
  const path = href.replace(/^\/admin\//, '').split(/[/?#]/)[0];
  const area = areasOf(types).find(({ screen, type }) => screen.path === path && !type.isSingle);
  if (area === undefined || values === undefined) return href;
  return newFormPath(area, startTexts(values));
}

type AnswerLinkProps = { readonly href: string; readonly className?: string; readonly children: string };

/** A link into the staff area, or to the site in a tab of its own. */
function AnswerLink({ href, className, children }: AnswerLinkProps) {
  if (/^\/admin(?:\/|$)/.test(href))
    return (
      <Link className={className} to={href}>
        {children}
      </Link>
    );
  if (!/^(?:\/(?![/\\])|https?:\/\/|tel:)/.test(href)) return children;
  return (
    <a
      className={className}
      href={hrefOf(href)}
      {...(!href.startsWith('tel:') && { target: '_blank', rel: 'noopener' })}
    >
      {children}
      {!href.startsWith('tel:') && <span className="visually-hidden"> ({assistantTexts.newTab})</span>}
    </a>
  );
}
