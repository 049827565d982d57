import type { ServerCatalog } from '#core/locales/catalog.ts';
import { assistantRoute, longestQuestion } from '#core/assistant/assistant.ts';
import {
  assistantActs as acts,
  assistantFields as names,
  type AssistantRequest,
  inputIds,
  type VisitorField,
} from '#core/assistant/assistantPage.ts';
import { unansweredQuestion } from '#core/assistant/staffMessages.ts';
import { longestEmail } from '#core/site/visitorRules.ts';
import { Secret } from './Secret.tsx';

type PersonFormProps = { readonly request: AssistantRequest; readonly messages: ServerCatalog };

/** A message to the staff: who writes it, with the purpose notice, unless the conversation says so already. */
export function PersonForm({ request, messages }: PersonFormProps) {
  const { assistantSite: texts } = messages;
  const { facts, conversation, newSecret } = request;
  return (
    <section aria-labelledby="persona">
      <h2 id="persona">{texts.page.person}</h2>
      <p>{texts.page.personAbout}</p>
      <form method="post" action={assistantRoute}>
        <Secret request={request} />
        {conversation === undefined ? (
          <>
            <input type="hidden" name={names.newConversation} value={newSecret} />
            <Field field="name" label={texts.name} autoComplete="name" maxLength={120} request={request} />
            <Field field="documentId" label={texts.document} autoComplete="off" maxLength={40} request={request} />
            <Field field="phone" label={texts.phone} autoComplete="tel" maxLength={40} request={request} />
          </>
        ) : null}
        <Field field="person" label={texts.toPerson} isLong maxLength={longestQuestion} request={request} />
        {facts.sendsMail ? (
          <Field
            field="email"
            label={texts.email}
            note={texts.emailNote}
            autoComplete="email"
            maxLength={longestEmail}
            isOptional
            request={request}
          />
        ) : null}
        {conversation === undefined ? <p className="muted lines">{facts.notice}</p> : null}
        <button className="button" type="submit" name={names.act} value={acts.person}>
          {texts.page.sendPerson}
        </button>
      </form>
      <OwnConversation request={request} messages={messages} />
    </section>
  );
}

/** What visitors do with their stored conversation, also while the assistant is off. */
export function OwnConversation({ request, messages }: PersonFormProps) {
  const { page: texts } = messages.assistantSite;
  if (request.conversation === undefined) return null;
  return (
    <form method="post" action={assistantRoute}>
      <Secret request={request} />
      <p className="muted">{texts.keep}</p>
      <button className="button quiet" type="submit" name={names.act} value={acts.read}>
        {texts.refresh}
      </button>
      <button className="button quiet" type="submit" name={names.act} value={acts.erase}>
        {texts.erase}
      </button>
    </form>
  );
}

type FieldProps = {
  readonly field: VisitorField;
  readonly label: string;
  readonly maxLength: number;
  readonly autoComplete?: string;
  readonly isLong?: boolean;
  readonly isOptional?: boolean;
  readonly note?: string;
  readonly request: AssistantRequest;
};

function Field({ field, label, isLong = false, isOptional = false, note, request, ...attributes }: FieldProps) {
  const { visitor = {}, faults = {} } = request;
  const fault = faults[field];
  const id = inputIds[field];
  const Input = isLong ? 'textarea' : 'input';
  const descriptions = [fault === undefined ? [] : `${id}-falta`, note === undefined ? [] : `${id}-nota`].flat();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        name={names[field]}
        defaultValue={visitor[field] ?? (field === 'person' ? unansweredQuestion(request) : undefined)}
        required={!isOptional}
        {...(isLong && { rows: 3 })}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={descriptions.join(' ') || undefined}
        {...attributes}
      />
      {note === undefined ? null : (
        <p className="muted" id={`${id}-nota`}>
          {note}
        </p>
      )}
      {fault === undefined ? null : (
        <p className="fault" id={`${id}-falta`}>
          {fault}
        </p>
      )}
    </div>
  );
}
