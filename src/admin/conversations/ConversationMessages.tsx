import type { AssistantMessage } from '#core/assistant/assistantSchemas.ts';
import { conversationTexts } from '#core/locales/es/assistant/conversations.ts';
import { instantText } from '../records/recordText.ts';

type ConversationMessagesProps = {
  readonly messages: readonly AssistantMessage[];
  /** Of the person who asks. */
  readonly name: string;
};

export function ConversationMessages({ messages, name }: ConversationMessagesProps) {
  return (
    <div role="log" aria-label={conversationTexts.count}>
      <ol className="box conversation-messages">
        {messages.map(({ id, type, text, timestamp, author, sources = [] }) => (
          <li key={id} className={author === undefined ? undefined : 'conversation-own'}>
            <p className="quiet">
              <strong>
                <bdi>{type === 'user' ? name : (author ?? conversationTexts.assistant)}</bdi>
              </strong>{' '}
              · <time dateTime={timestamp}>{instantText(timestamp)}</time>
            </p>
            <p className="lines">{text}</p>
            {sources.length > 0 && (
              <p className="quiet">
                {sources.map(({ title, href }, index) => (
                  <span key={href}>
                    {index > 0 && ', '}
                    <a href={href} target="_blank" rel="noopener">
                      {title}
                    </a>
                  </span>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
