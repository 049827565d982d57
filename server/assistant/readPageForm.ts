import type { ServerCatalog } from '#core/locales/catalog.ts';
import { longestQuestion } from '#core/assistant/assistant.ts';
import { visitorRules } from '#core/site/visitorRules.ts';
import { isBlank } from '#core/text/visibleText.ts';
import { assistantActs, assistantFields as names, type AssistantRequest } from '#core/assistant/assistantPage.ts';
import { readSecret } from './conversationSecret.ts';

type Faults = NonNullable<AssistantRequest['faults']>;

type Values = Required<NonNullable<AssistantRequest['visitor']>>;

/** A form of the assistant's page. */
export type PageForm = {
  readonly act: string;
  readonly question: string;
  /** The secret of the stored conversation; undefined without one. */
  readonly secret: string | undefined;
  /** The typed code of a stored conversation. */
  readonly code: string;
  /** The secret of the conversation that the form opens. */
  readonly newSecret: string | undefined;
  readonly visitor: Values;
  /** The id of the rated answer. */
  readonly message: string;
  readonly isUseful: boolean;
};

export function readPageForm(body: unknown): PageForm {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const text = (name: keyof typeof names) => (form.get(names[name]) ?? '').replaceAll('\r\n', '\n').trim();
  const suggestion = text('suggestion');
  return {
    act: suggestion === '' ? text('act') : assistantActs.ask,
    question: suggestion === '' ? text('question') : suggestion,
    secret: text('conversation') || undefined,
    code: text('code'),
    newSecret: readSecret(text('newConversation')),
    visitor: {
      name: text('name'),
      documentId: text('documentId'),
      phone: text('phone'),
      person: text('person'),
      email: text('email'),
    },
    message: text('message'),
    isUseful: text('useful') === 'si',
  };
}

/** What is wrong with a question; empty when nothing is. */
export function faultsOfQuestion({ question }: PageForm, { assistantSite: { page } }: ServerCatalog): Faults {
  if (isBlank(question)) return { question: page.blank };
  return question.length > longestQuestion ? { question: page.tooLong(longestQuestion) } : {};
}

/** What is wrong with a message to the staff; who writes it matters only without a conversation. */
export function faultsOfPerson({ visitor, secret }: PageForm, { assistantSite: texts }: ServerCatalog): Faults {
  const hasText = (value: string) => !isBlank(value);
  const who = [
    ['name', visitorRules.name, texts.nameMissing, 120],
    ['documentId', visitorRules.documentId, texts.documentMissing, 40],
    ['phone', visitorRules.phone, texts.phoneMissing, 40],
  ] as const;
  const what = [['person', hasText, texts.page.personMissing, longestQuestion]] as const;
  const faults = [...(secret === undefined ? who : []), ...what].flatMap(([name, isFilled, missing, most]) => {
    if (!isFilled(visitor[name])) return [[name, missing] as const];
    return visitor[name].length > most ? [[name, texts.page.tooLong(most)] as const] : [];
  });
  return { ...Object.fromEntries(faults), ...(!visitorRules.email(visitor.email) && { email: texts.emailWrong }) };
}
