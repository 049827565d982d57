import type { ServerCatalog } from '#core/locales/catalog.ts';
import { assistantRoute, longestQuestion } from '#core/assistant/assistant.ts';
import { BackHome } from '../components/BackHome.tsx';
import type { PageView } from '../page/page.ts';
import {
  assistantActs as acts,
  assistantFields as names,
  type AssistantRequest,
  inputIds,
} from '#core/assistant/assistantPage.ts';
import { OwnConversation, PersonForm } from './PersonForm.tsx';
import { MessageList } from './MessageList.tsx';
import { Secret } from './Secret.tsx';

/** Whether something was refused, so that the title and the head of the page say so. */
const hasFaults = ({ failure, faults = {} }: AssistantRequest): boolean =>
  failure !== undefined || Object.keys(faults).length > 0;

/** The page of the assistant, which answers by form, so that it needs no script. */
export function assistantView(request: AssistantRequest, messages: ServerCatalog): PageView {
  const { title, about } = messages.assistantSite;
  return {
    status: request.status ?? 200,
    title: hasFaults(request) ? messages.assistantSite.page.error(title) : title,
    crumb: title,
    description: about,
    noindex: true,
    isCacheable: false,
    hasAssistant: false,
    body: <AssistantPage request={request} messages={messages} />,
  };
}

type AssistantPageProps = { readonly request: AssistantRequest; readonly messages: ServerCatalog };

function AssistantPage({ request, messages }: AssistantPageProps) {
  const { facts, notice, exchange, conversation } = request;
  const { assistantSite: texts } = messages;
  const storedMessages = conversation?.messages ?? [];
  return (
    <div className="assistant-page">
      <h1>{texts.title}</h1>
      <p className="lead">{facts.isOn ? texts.page.about : texts.off}</p>
      {notice === undefined ? null : (
        <p className="success" role="status">
          {notice}
        </p>
      )}
      <FaultSummary request={request} messages={messages} />
      <EmergencyNumbers numbers={facts.emergencies} messages={messages} />
      {exchange === undefined ? null : (
        <section aria-labelledby="respuesta">
          <h2 id="respuesta">{texts.page.answer}</h2>
          <MessageList messages={exchange} secret={conversation?.secret} catalog={messages} />
        </section>
      )}
      {storedMessages.length === 0 ? null : (
        <section aria-labelledby="conversacion">
          <h2 id="conversacion">{texts.page.conversation}</h2>
          <MessageList messages={storedMessages} secret={conversation?.secret} catalog={messages} />
        </section>
      )}
      {facts.isOn ? <QuestionForm request={request} messages={messages} /> : null}
      {facts.isOn ? (
        <PersonForm request={request} messages={messages} />
      ) : (
        <OwnConversation request={request} messages={messages} />
      )}
      {conversation === undefined ? <CodeForm request={request} messages={messages} /> : null}
      <BackHome messages={messages}>
        {facts.actions.map(({ label, href }) =>
          href === undefined ? null : (
            <a key={href} href={href}>
              {label}
            </a>
          ),
        )}
      </BackHome>
    </div>
  );
}

type EmergencyNumbersProps = {
  readonly numbers: AssistantRequest['facts']['emergencies'];
  readonly messages: ServerCatalog;
};

/** Whom to call in an emergency, before anything is asked or typed. */
function EmergencyNumbers({ numbers, messages: { assistantSite: texts } }: EmergencyNumbersProps) {
  if (numbers.length === 0) return null;
  return (
    <section className="assistant-numbers" aria-labelledby="emergencia">
      <h2 id="emergencia">{texts.page.emergency}</h2>
      <ul className="plain-list cluster">
        {numbers.map(({ name, phone, href }) => (
          <li key={href}>
            <a href={href}>
              {name} <strong>{phone}</strong>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuestionForm({ request, messages }: AssistantPageProps) {
  const { facts, question = '', faults = {}, conversation, exchange } = request;
  const { assistantSite: texts } = messages;
  const isFirst = conversation === undefined && exchange === undefined;
  return (
    <section aria-labelledby="pregunta-titulo">
      <h2 id="pregunta-titulo">{isFirst ? texts.page.question : texts.page.again}</h2>
      <form method="post" action={assistantRoute}>
        <Secret request={request} />
        <div>
          <label htmlFor="pregunta">{texts.page.question}</label>
          <textarea
            id="pregunta"
            name={names.question}
            rows={3}
            maxLength={longestQuestion}
            defaultValue={question}
            placeholder={texts.placeholder}
            aria-invalid={faults.question === undefined ? undefined : true}
            aria-describedby={faults.question === undefined ? undefined : 'pregunta-falta'}
          />
          {faults.question === undefined ? null : (
            <p className="fault" id="pregunta-falta">
              {faults.question}
            </p>
          )}
        </div>
        <button className="button" type="submit" name={names.act} value={acts.ask}>
          {texts.send}
        </button>
        {isFirst && facts.suggestions.length > 0 ? (
          <fieldset className="assistant-suggestions cluster">
            <legend>{texts.suggestions}</legend>
            {facts.suggestions.map((text) => (
              <button key={text} className="button quiet small" type="submit" name={names.suggestion} value={text}>
                {text}
              </button>
            ))}
          </fieldset>
        ) : null}
      </form>
    </section>
  );
}

/** At the head of the page: why it was refused, and each faulty field as a link. */
function FaultSummary({ request, messages }: AssistantPageProps) {
  if (!hasFaults(request)) return null;
  const { failure, faults = {} } = request;
  const { page: texts } = messages.assistantSite;
  const entries = Object.entries(faults) as readonly [keyof typeof inputIds, string][];
  return (
    <div className="assistant-faults" role="alert">
      {failure === undefined ? null : <p className="fault">{failure}</p>}
      {entries.length === 0 ? null : (
        <>
          <p className="fault">{texts.faults}</p>
          <ul>
            {entries.map(([name, text]) => (
              <li key={name}>
                <a href={`#${inputIds[name]}`}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Opens the conversation of a code, on any device. */
function CodeForm({ request: { code, faults = {} }, messages }: AssistantPageProps) {
  const { page: texts } = messages.assistantSite;
  return (
    <section aria-labelledby="volver">
      <h2 id="volver">{texts.code}</h2>
      <p>{texts.codeAbout}</p>
      <form method="post" action={assistantRoute}>
        <div>
          <label htmlFor={inputIds.code}>{texts.codeField}</label>
          <input
            id={inputIds.code}
            name={names.code}
            defaultValue={code}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            aria-invalid={faults.code === undefined ? undefined : true}
            aria-describedby={faults.code === undefined ? undefined : `${inputIds.code}-falta`}
          />
          {faults.code === undefined ? null : (
            <p className="fault" id={`${inputIds.code}-falta`}>
              {faults.code}
            </p>
          )}
        </div>
        <button className="button quiet" type="submit" name={names.act} value={acts.open}>
          {texts.openCode}
        </button>
      </form>
    </section>
  );
}
