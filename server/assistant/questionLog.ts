import { sha256Base64Url } from '#ports/digest.ts';
import { v7 } from 'uuid';
import type { AssistantFigures, UnansweredGroup } from '#core/assistant/assistantSchemas.ts';
import { stemsIn } from '#core/assistant/keywords.ts';
import { redact } from '#core/assistant/redact.ts';
import type { Audience } from '#core/assistant/reply.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import { localTime } from '#core/time/localTime.ts';
import { wordsIn } from '#core/text/words.ts';
import type { AssistantTables, UnansweredQuestion } from './assistantTables.ts';
import type { Brain } from './brain.ts';
import type { FoundAnswer } from './foundAnswer.ts';
import { figuresOf } from './figuresOf.ts';

export type QuestionLogOptions = {
  readonly tables: AssistantTables;
  readonly brain: Brain;
  readonly messages: ServerCatalog;
  readonly registry: Registry;
  /** Names of people in conversations. */
  readonly names: () => Promise<readonly string[]>;
  readonly now: () => number;
};

/** The questions of people, without their authors. */
export interface QuestionLog {
  add(question: string, answer: FoundAnswer, audience: Audience): Promise<void>;
  /** Counts an emergency of today; stores neither its hour nor its text. */
  addEmergency(audience: Audience): Promise<void>;
  /** Most frequent first; without questions that have an answer by now. */
  unanswered(): Promise<readonly UnansweredGroup[]>;
  dismiss(key: string): Promise<void>;
  figures(range: { readonly from: string | undefined; readonly to: string | undefined }): Promise<AssistantFigures>;
  /** The local day of now. */
  today(): Promise<string>;
}

/** Characters of a question that staff read. */
const longestKept = 500;
const mostUnanswered = 1000;
const mostGroups = 100;
/** An answer to two questions has a source for each. */
const mostCounted = 2;
const mostExamples = 5;
/** Questions that share this part of their words ask for the same. */
const leastOverlap = 0.5;

export function createQuestionLog({ tables, brain, messages, registry, names, now }: QuestionLogOptions): QuestionLog {
  const small = new Set([messages.search.smallWords, messages.assistant.courtesies].flatMap(wordsIn).flatMap(stemsIn));
  const subjectOf = (text: string) => [...new Set(stemsIn(text))].filter((stem) => !small.has(stem)).toSorted();
  const localNow = async () => {
    const { timeZone } = await brain.knowledge();
    return localTime(new Date(now()).toISOString(), timeZone);
  };

  /** Counts the records that an answer is from, for what citizens ask most. */
  async function countRecords({ outcome, sources }: FoundAnswer, day: string): Promise<void> {
    if (outcome !== 'reply' && outcome !== 'passage') return;
    const knowledge = await brain.knowledge();
    for (const { href } of sources.slice(0, mostCounted)) {
      const at = await knowledge.recordAt(href);
      if (at !== undefined) await tables.countRecord({ ...at, day });
    }
  }

  async function groups(): Promise<readonly (readonly UnansweredQuestion[])[]> {
    const all: { readonly subject: ReadonlySet<string>; readonly questions: UnansweredQuestion[] }[] = [];
    for (const question of await tables.unanswered(mostUnanswered)) {
      const subject = new Set(subjectOf(question.text));
      const same = all.find(
        (one) => one.questions[0]?.audience === question.audience && overlap(one.subject, subject) >= leastOverlap,
      );
      if (same === undefined) all.push({ subject, questions: [question] });
      else same.questions.push(question);
    }
    return all.map(({ questions }) => questions).toSorted((left, right) => right.length - left.length);
  }

  return {
    today: async () => (await localNow()).slice(0, 10),
    add: async (question, answer, audience) => {
      const { outcome, topic } = answer;
      const local = await localNow();
      await tables.count({ day: local.slice(0, 10), hour: Number(local.slice(11, 13)), audience, topic, outcome });
      if (audience === 'vecinos') await countRecords(answer, local.slice(0, 10));
      if (outcome !== 'fallback') return;
      const redacted = redact(question, { marks: messages.assistant.marks, names: await names() });
      const text = redacted.text.slice(0, longestKept);
      const key = sha256Base64Url(`${audience} ${subjectOf(text).join(' ')}`).slice(0, 22);
      await tables.addUnanswered({ id: v7(), key, text, at: now(), audience });
    },
    addEmergency: async (audience) => {
      const day = (await localNow()).slice(0, 10);
      await tables.count({ day, hour: 0, audience, topic: '', outcome: 'emergency' });
    },
    unanswered: async () => {
      const all: UnansweredGroup[] = [];
      // One after another, so that others are answered between them.
      for (const questions of (await groups()).slice(0, mostGroups)) {
        const group = await groupOf(questions, { brain, subjectOf });
        if (group !== undefined) all.push(group);
      }
      return all;
    },
    dismiss: async (key) => {
      const group = (await groups()).find((questions) => questions.some((question) => question.key === key)) ?? [];
      for (const one of new Set(group.map((question) => question.key))) await tables.dismiss(one);
    },
    figures: async ({ from, to }) => {
      const today = (await localNow()).slice(0, 10);
      const range = { from: from ?? dayBefore(today, 29), to: to ?? today };
      const [counts, useful] = await Promise.all([
        tables.counts(range.from, range.to),
        tables.ratings(range.from, range.to),
      ]);
      const replies = [...(await brain.context('vecinos')).replies, ...(await brain.context('personal')).replies];
      return figuresOf(counts, { ...range, useful, replies, types: registry.all(), messages });
    },
  };
}

async function groupOf(
  questions: readonly UnansweredQuestion[],
  { brain, subjectOf }: { readonly brain: Brain; readonly subjectOf: (text: string) => readonly string[] },
): Promise<UnansweredGroup | undefined> {
  const [latest] = questions;
  if (latest === undefined) return undefined;
  const { key, text, audience, at } = latest;
  if ((await brain.answer(text, audience)).outcome !== 'fallback') return undefined;
  const examples = [...new Set(questions.map((question) => question.text))].filter((other) => other !== text);
  const keywords = wordsIn(text).filter((word) => subjectOf(text).includes(stemsIn(word)[0] ?? ''));
  return {
    key,
    text,
    count: questions.length,
    lastAt: new Date(at).toISOString(),
    examples: examples.slice(0, mostExamples),
    audience,
    reply: {
      pregunta: text.slice(0, 200),
      publico: audience,
      palabras: keywords.length === 0 ? [] : [keywords.slice(0, 4).join(' ').slice(0, 60)],
    },
  };
}

function overlap(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((one) => right.has(one)).length;
  const all = new Set([...left, ...right]).size;
  return all === 0 ? 1 : shared / all;
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
