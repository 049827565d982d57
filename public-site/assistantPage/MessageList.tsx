import type { AssistantMessage, ConversationAccess } from '#core/assistant/assistantSchemas.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { assistantRoute, textAroundActions } from '#core/assistant/assistant.ts';
import { assistantActs as acts, assistantFields as names } from '#core/assistant/assistantPage.ts';
import { shortDayOfInstant } from '#core/time/shortDate.ts';

type MessageListProps = {
  readonly messages: readonly AssistantMessage[];
  readonly secret: string | undefined;
  readonly catalog: ServerCatalog;
};

/** Messages with their sources and possible next actions. */
export function MessageList({ messages, secret, catalog }: MessageListProps) {
  const { assistantSite: texts, country } = catalog;
  const clock = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeStyle: 'short', timeZone: country.timeZone });
  return (
    <ul className="assistant-messages plain-list">
      {messages.map((message) => (
        <li key={message.id} className={message.outcome === 'emergency' ? 'emergency' : undefined}>
          <p className="muted">
            {message.type === 'user'
              ? texts.you
              : message.author === undefined
                ? texts.title
                : texts.staff(message.author)}{' '}
            · <time dateTime={message.timestamp}>{clock.format(new Date(message.timestamp))}</time>
          </p>
          <Content message={message} catalog={catalog} />
          {message.access === undefined ? null : <AccessNote access={message.access} catalog={catalog} />}
          <Rating message={message} secret={secret} catalog={catalog} />
        </li>
      ))}
    </ul>
  );
}

type MessageProps = { readonly message: AssistantMessage; readonly catalog: ServerCatalog };

function Content({ message, catalog }: MessageProps) {
  const [before, after] = textAroundActions(message);
  return (
    <>
      <p className="lines">{before}</p>
      {after === '' ? <Sources message={message} catalog={catalog} /> : null}
      <Actions message={message} />
      {after === '' ? null : (
        <>
          <p className="lines">{after}</p>
          <Sources message={message} catalog={catalog} />
        </>
      )}
    </>
  );
}

function Sources({ message: { sources = [] }, catalog: { assistantSite: texts } }: MessageProps) {
  if (sources.length === 0) return null;
  return (
    <p className="muted">
      {sources.length > 1 ? texts.manySources : texts.sources}{' '}
      {sources.map(({ title, href, date }, index) => (
        <span key={href}>
          {index > 0 && ', '}
          <a href={href}>{title}</a>
          {date === '' ? '' : ` (${date})`}
        </span>
      ))}
    </p>
  );
}

/** Without the action that asks a person, which is the form below. */
function Actions({ message: { actions = [] } }: Pick<MessageProps, 'message'>) {
  const shown = actions.filter(({ kind }) => kind !== 'person');
  if (shown.length === 0) return null;
  return (
    <p className="actions cluster">
      {shown.map(({ label, href }) =>
        href === undefined ? (
          <span key={label}>{label}</span>
        ) : (
          <a key={label} className="button quiet small" href={href}>
            {label}
          </a>
        ),
      )}
    </p>
  );
}

function Rating({
  message,
  secret,
  catalog: { assistantSite: texts },
}: MessageProps & { readonly secret: string | undefined }) {
  const { type, outcome, author, id } = message;
  if (type !== 'bot' || author !== undefined || outcome === undefined) return null;
  if (outcome === 'greeting' || outcome === 'person' || outcome === 'emergency') return null;
  return (
    <form method="post" action={assistantRoute} className="assistant-rating">
      {secret === undefined ? null : <input type="hidden" name={names.conversation} value={secret} />}
      <input type="hidden" name={names.act} value={acts.rate} />
      <input type="hidden" name={names.message} value={id} />
      <span>{texts.useful}</span>
      <button type="submit" className="button quiet small" name={names.useful} value="si">
        {texts.yes}
      </button>
      <button type="submit" className="button quiet small" name={names.useful} value="no">
        {texts.no}
      </button>
    </form>
  );
}

type AccessNoteProps = { readonly access: ConversationAccess; readonly catalog: ServerCatalog };

/** The code and the link by which the person returns to the conversation from another device. */
function AccessNote({ access: { code, link, expiresAt }, catalog }: AccessNoteProps) {
  const { assistantSite: texts, country } = catalog;
  return (
    <p className="assistant-access">
      {texts.code} <strong>{code}</strong> · <a href={link}>{texts.link}</a>
      <br />
      <span className="muted">{texts.codeNote(shortDayOfInstant(expiresAt, country.timeZone))}</span>
    </p>
  );
}
