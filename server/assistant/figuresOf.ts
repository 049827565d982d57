import { type AssistantFigures, outcomes } from '#core/assistant/assistantSchemas.ts';
import type { Reply } from '#core/assistant/reply.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { CountedQuestion, Outcome } from './assistantTables.ts';

type Counts = readonly (CountedQuestion & { readonly count: number })[];

type Facts = Pick<AssistantFigures, 'from' | 'to' | 'useful'> & {
  readonly replies: readonly Reply[];
  readonly types: readonly Pick<ContentType, 'name' | 'label'>[];
  readonly messages: ServerCatalog;
};

/** Outcomes left out of the sums: they are no questions, or, as emergencies, are counted by day alone. */
const uncounted: ReadonlySet<string> = new Set(['greeting', 'person', 'emergency'] satisfies Outcome[]);

/** The topic of all replies and types that no longer exist. */
const removed = 'quitado';

/** Sums of counted questions. */
export function figuresOf(counts: Counts, { from, to, useful, replies, types, messages }: Facts): AssistantFigures {
  const questions = counts.filter(({ outcome }) => !uncounted.has(outcome));
  const titles = new Map(replies.map(({ id, question }) => [id, question]));
  const { noTopic, removedTopic, topics: otherTopics } = messages.assistant;
  const labels = new Map<string, string>([
    ['', noTopic],
    [removed, removedTopic],
    ...Object.entries(otherTopics),
    ...types.map(({ name, label }) => [name, label] as const),
    ...titles,
  ]);
  const topics = sums(questions, ({ topic }) => (labels.has(topic) ? topic : removed));
  const hours = sums(questions, ({ hour }) => String(hour));
  const byOutcome = sums(counts, ({ outcome }) => outcome);
  return {
    from,
    to,
    questions: total(questions),
    answered: total(questions.filter(({ outcome }) => outcome !== 'fallback')),
    useful,
    topics: [...topics]
      .map(([topic, count]) => ({
        topic,
        title: labels.get(topic) ?? topic,
        count,
        href: titles.has(topic) ? `/admin/respuestas/${topic}` : null,
      }))
      .toSorted((left, right) => right.count - left.count),
    hours: Array.from({ length: 24 }, (_one, hour) => hours.get(String(hour)) ?? 0),
    days: [...sums(questions, ({ day }) => day)]
      .map(([day, count]) => ({ day, count }))
      .toSorted((left, right) => left.day.localeCompare(right.day)),
    outcomes: outcomes
      .map((outcome) => ({ outcome, count: byOutcome.get(outcome) ?? 0 }))
      // Emergencies are rare, so they are listed only when there are any.
      .filter(({ outcome, count }) => outcome !== 'emergency' || count > 0),
  };
}

function sums(counts: Counts, keyOf: (one: CountedQuestion) => string): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  for (const one of counts) all.set(keyOf(one), (all.get(keyOf(one)) ?? 0) + one.count);
  return all;
}

const total = (counts: Counts): number => counts.reduce((sum, { count }) => sum + count, 0);
