import {
  anyObject,
  count,
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  text,
  type ValueOf,
} from '../schema/schemaOf.ts';

export const source = object({
  title: text,
  /** A path of this portal. */
  href: text,
  /** The day of the record's last change or publication, in words. */
  date: text,
});

/** Where an answer comes from. */
export type AnswerSource = ValueOf<typeof source>;

const actionKinds = ['page', 'form', 'place', 'opening', 'request', 'call', 'person', 'screen'] as const;

export const action = object(
  { kind: oneOf(actionKinds), label: text },
  {
    /** A path of this portal, `tel:` or an address of a map; absent for 'opening' and 'person'. */
    href: text,
    /** What a screen's form is filled with; it is never saved without the person. */
    values: anyObject,
  },
);

/** What somebody can do next: the label is ready to show. 'opening' is a fact and no link. */
export type AnswerAction = ValueOf<typeof action>;

export const outcomes = ['reply', 'passage', 'model', 'screen', 'person', 'emergency', 'fallback', 'greeting'] as const;

const conversationAccess = object({
  /** The secret of the conversation, as people write it down. */
  code: text,
  /** An address of this portal that opens the conversation. */
  link: text,
  /** When the conversation is erased, unless somebody writes. */
  expiresAt: instant,
});

/** How a person opens their conversation on another device. */
export type ConversationAccess = ValueOf<typeof conversationAccess>;

export const answer = object(
  { id: text, type: oneOf(['bot', 'user']), text, timestamp: instant },
  {
    sources: listOf(source),
    actions: listOf(action),
    /** How the answer was found: by keyword, in published content, by the model; 'screen' opens one; 'emergency' gives the numbers and is not stored; 'fallback' when it was not. */
    outcome: oneOf(outcomes),
    /** The member of staff who wrote it. */
    author: text,
    /** In the newest answer to a message for the staff, to its writer alone. */
    access: conversationAccess,
  },
);

/** A message of a conversation. */
export type AssistantMessage = ValueOf<typeof answer>;

export const expertAnswer = object(
  { success: oneOf([true]), data: text },
  {
    /** `data` without the mark of a model's text and the list of sources at its end. */
    text,
    sources: listOf(source),
    actions: listOf(action),
    outcome: text,
  },
);

export const conversationStates = ['open', 'waiting', 'attended'] as const;

const summary = {
  id: text,
  name: text,
  /** With dots instead of all but its last characters. */
  maskedDocument: text,
  phone: text,
  startedAt: instant,
  lastAt: instant,
  /** When it is erased, unless somebody writes. */
  expiresAt: instant,
  messageCount: count,
  /** 'waiting' when the person has asked for somebody of the staff, until somebody answers or attends to it. */
  state: oneOf(conversationStates),
};

export const conversationSummary = object(summary);
export const conversation = object({ ...summary, messages: listOf(answer) });

export type ConversationSummary = ValueOf<typeof conversationSummary>;
export type StaffConversation = ValueOf<typeof conversation>;

export const unanswered = object({
  /** Identifies the group. */
  key: text,
  /** The most recent wording, without personal data. */
  text,
  count,
  lastAt: instant,
  /** Other wordings. */
  examples: listOf(text),
  audience: oneOf(['vecinos', 'personal']),
  /** The values that a new reply starts with. */
  reply: anyObject,
});

/** Questions without an answer that ask for the same. */
export type UnansweredGroup = ValueOf<typeof unanswered>;

export const figures = object({
  from: { ...text, format: 'date' } as typeof text,
  to: { ...text, format: 'date' } as typeof text,
  questions: count,
  /** Questions with an answer: all but the fallbacks. */
  answered: count,
  useful: object({ yes: count, no: count }),
  /** Most frequent first. */
  topics: listOf(object({ topic: text, title: text, count, href: orNull(text) })),
  /** 24 counts, by hour of the day. */
  hours: listOf(integer),
  days: listOf(object({ day: text, count })),
  outcomes: listOf(object({ outcome: oneOf(outcomes), count })),
});

/** The questions, by topic, hour, day and outcome. */
export type AssistantFigures = ValueOf<typeof figures>;

export const replyToken = object({
  /** As it is written in a reply, such as `{{horario}}`. */
  token: text,
  /** The record and the field. */
  group: text,
  label: text,
  /** Its text now. */
  value: text,
});

/** A value that replies can quote. */
export type ReplyToken = ValueOf<typeof replyToken>;

export const outgoingCall = object({
  id: text,
  at: instant,
  by: text,
  byName: text,
  address: text,
  model: text,
  /** What was sent, after the removal of personal data. */
  sent: text,
  /** How many values were removed. */
  removed: count,
  outcome: oneOf(['answered', 'refused', 'failed']),
  /** Why it was refused or failed, for people; empty otherwise. */
  reason: text,
  milliseconds: count,
});

/** A request to the language model, as it left the house. */
export type OutgoingCall = ValueOf<typeof outgoingCall>;

/** What the public assistant shows when it opens. */
export const facts = object({
  /** Whether the public assistant answers; off by the kill switch. */
  isOn: flag,
  /** The purpose notice that people read before they give their data. */
  notice: text,
  /** Four suggested questions. */
  suggestions: listOf(text),
  /** Where people who get no answer can go on: the list of services, and the telephone. */
  actions: listOf(action),
  /** Whom to call in an emergency, shown before the first question. */
  emergencies: listOf(object({ name: text, phone: text, href: text })),
  /** Whether people who leave an email learn of answers there. */
  sendsMail: flag,
  /** The town's, in which messages show their time. */
  timeZone: text,
});

export type AssistantFacts = ValueOf<typeof facts>;
