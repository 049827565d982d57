import { foldedText } from '#core/text/fold.ts';
import type { FoundAnswer } from '../foundAnswer.ts';

/** What a right answer is: 'answer' and most others cite their source; the rest say what they are. */
export const questionKinds = [
  'answer',
  'two',
  'followUp',
  'hours',
  'holiday',
  'phone',
  'directions',
  'news',
  'person',
  'smallTalk',
  'emergency',
  'refused',
  'elsewhere',
  'nearest',
] as const;

/** A question with what a right answer has. */
export type PeopleQuestion = {
  readonly question: string;
  /** The question before it. */
  readonly after?: string;
  readonly kind: (typeof questionKinds)[number];
  /** The titles of the records: any of them, for 'two' all. */
  readonly source?: string | readonly string[];
  /** Phrases that the answer must have, each with alternatives between bars. */
  readonly must?: readonly string[];
  readonly mustNot?: readonly string[];
};

/** Whether an answer is right, by the kind of its question. */
export function isRight(question: PeopleQuestion, answer: FoundAnswer): boolean {
  const { kind, must = [], mustNot = [] } = question;
  if (mustNot.some((phrase) => hasPhrase(answer, phrase))) return false;
  if (kind === 'emergency')
    return answer.outcome === 'emergency' && (must.length === 0 || must.some((phrase) => hasPhrase(answer, phrase)));
  return rules[kind](question, answer) && must.every((phrase) => hasPhrase(answer, phrase));
}

type Rule = (question: PeopleQuestion, answer: FoundAnswer) => boolean;

const isAnswer: Rule = (question, answer) => isAnswered(answer) && citesAny(question, answer);
const isRefusal = ({ outcome, sources }: FoundAnswer): boolean =>
  outcome === 'fallback' ||
  outcome === 'person' ||
  (outcome === 'reply' && sources.every(({ href }) => href === '/asistente'));

const rules: Readonly<Record<Exclude<PeopleQuestion['kind'], 'emergency'>, Rule>> = {
  answer: isAnswer,
  followUp: isAnswer,
  hours: isAnswer,
  holiday: isAnswer,
  phone: isAnswer,
  directions: isAnswer,
  news: isAnswer,
  two: (question, answer) => isAnswered(answer) && titlesOf(question).every((title) => cites(answer, title)),
  person: (_question, { outcome, actions }) => outcome === 'person' && actions.some(({ kind }) => kind === 'person'),
  smallTalk: (_question, { outcome, sources }) => ['greeting', 'person'].includes(outcome) && sources.length === 0,
  refused: (_question, answer) => isRefusal(answer),
  elsewhere: (_question, answer) => isRefusal(answer) || saysElsewhere.test(foldedText(answer.text)),
  nearest: (question, answer) =>
    isRefusal(answer)
      ? titlesOf(question).some((title) => answer.actions.some(({ label }) => same(label, title)))
      : isAnswer(question, answer),
};

/** That something is another institution's. */
const saysElsewhere =
  /no (?:lo|la|los|las) (?:hace|emite|da|atiende) la municipalidad|la municipalidad no (?:lo|la|los|las) \w+/;

const isAnswered = ({ outcome }: FoundAnswer): boolean => outcome === 'reply' || outcome === 'passage';

function titlesOf({ source = [] }: PeopleQuestion): readonly string[] {
  return typeof source === 'string' ? [source] : source;
}

function citesAny(question: PeopleQuestion, answer: FoundAnswer): boolean {
  const titles = titlesOf(question);
  return titles.length === 0 || titles.some((title) => cites(answer, title));
}

const cites = ({ sources }: FoundAnswer, title: string): boolean => sources.some((source) => same(source.title, title));

const same = (left: string, right: string): boolean => plain(left) === plain(right);

/** Numbers count whole: '110' is not in '2222-1101'. */
function hasPhrase({ text, actions }: FoundAnswer, phrase: string): boolean {
  const whole = plain([text, ...actions.map(({ label }) => label)].join('\n'));
  return phrase.split('|').some((part) => {
    const wanted = plain(part);
    for (let at = whole.indexOf(wanted); at >= 0; at = whole.indexOf(wanted, at + 1))
      if (!isCut(whole, { wanted, at })) return true;
    return false;
  });
}

function isCut(whole: string, { wanted, at }: { readonly wanted: string; readonly at: number }): boolean {
  const before = whole[at - 1] ?? '';
  const after = whole[at + wanted.length] ?? '';
  const isZero = before === '0' && !/\d/.test(whole[at - 2] ?? '');
  return (/^\d/.test(wanted) && /\d/.test(before) && !isZero) || (/\d$/.test(wanted) && /\d/.test(after));
}

const plain = (text: string): string => foldedText(text).replaceAll(/\p{Co}/gu, '');
