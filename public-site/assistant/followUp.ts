import { stemsIn } from '#core/assistant/keywords.ts';
import type { Passage } from '#core/assistant/knowledge.ts';
import { wordsIn } from '#core/text/words.ts';
import type { ViewContext } from '../page/page.ts';
import { recordCandidate } from '../search/candidates.ts';
import { detailsOf } from './detailsOf.ts';
import { hear, type HearingContext } from './hear.ts';
import { pageSource, recordAt } from './pageSource.ts';
import { passageOf } from './passageOf.ts';
import { type Unit, unitOf } from './unit.ts';
import { unitsOf } from './units.ts';

/** What the record at an address says for a question that names nothing of its own: the facts it asks for, and the parts with its words. */
export async function followUp(
  question: string,
  href: string,
  context: ViewContext & HearingContext,
): Promise<Passage | undefined> {
  const source = await recordAt(href, context);
  if (source === undefined) return undefined;
  const { messages } = context;
  const units = unitsOf(source, messages);
  const { asks, subject } = hear(question, context);
  const words = new Set(units.flatMap(({ stems }) => [...stems]));
  const foreign = subject.filter((word) => !stemsIn(word).every((stem) => words.has(stem)));
  if (foreign.length > (goesOn.test(question) ? mostForeignOfMore : mostForeign)) return undefined;
  const facts = asks.flatMap((ask) => units.find((unit) => unit.ask === ask) ?? []).slice(0, mostFacts);
  const details = detailsOf(question, { units, context });
  const parts = [...new Set([...facts, ...details])];
  const shown = parts.length > 0 ? parts : everythingIn(units);
  const [first] = shown;
  if (first === undefined || (parts.length === 0 && !isShort(question))) return undefined;
  const text = [...(parts.length > 0 ? [] : [messages.assistant.whole]), ...shown.map((unit) => unit.text)].join('\n');
  const candidate = recordCandidate(source.type, { record: source.record, messages });
  const passage = await passageOf(
    { candidate, unit: unitOf({ kind: 'summary', text }), titleTerms: 0, isPrecise: false },
    context,
  );
  // A single record has the title of its page.
  const page = source.type.isSingle ? await pageSource(href, context) : undefined;
  return { ...passage, source: page?.source ?? passage.source };
}

/** A question that begins with 'y' goes on with what was said. */
const goesOn = /^[¿\s]*(?:y|e)\s/i;
/** Words that the record does not have: with more, a question is about something else. */
const mostForeign = 1;
const mostForeignOfMore = 3;
const mostFacts = 3;
const mostWords = 9;

const isShort = (question: string): boolean => wordsIn(question).length <= mostWords;

/** What a service is, with its frequent questions. */
function everythingIn(units: readonly Unit[]): readonly Unit[] {
  const questions = units.filter(({ kind }) => kind === 'question');
  return questions.length === 0 ? [] : [...units.filter(({ kind }) => kind === 'summary'), ...questions];
}
