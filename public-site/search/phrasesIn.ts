import { comparedForm } from '#core/assistant/keywords.ts';
import type { Expression, TypedWord } from './expression.ts';
import { isForm, type Phrase, type WordForm } from './wordForms.ts';

/** Other words that may stand between those of a phrase. */
const mostBetween = 6;

/** The position of each word in the text, and of what local words also stand for. */
type Positions = ReadonlyMap<string, readonly number[]>;

type Part = { readonly at: ReadonlySet<number>; readonly records: ReadonlySet<string> };

/** The expressions of a text, with the words of each phrase that it has as one; the longest phrases win. */
export function withPhrases(
  expressions: readonly Expression[],
  { typed, phrases }: { readonly typed: readonly TypedWord[]; readonly phrases: readonly Phrase[] },
): readonly Expression[] {
  if (phrases.length === 0) return expressions;
  const spans = spansOf(expressions);
  const parts = longest(partsIn(positionsOf(spans), phrases), spans);
  if (parts.length === 0) return expressions;
  const rest = spans.filter(({ at }) => !parts.some((part) => isWithin(at, part.at)));
  const equal = (part: Part) =>
    spans.filter(({ at }) => at.size === part.at.size && isWithin(at, part.at)).flatMap(({ others }) => others);
  const matches = parts.map((part) => ({
    at: part.at,
    part: [...part.at].toSorted((left, right) => left - right).flatMap((at) => typed[at] ?? []),
    others: equal(part),
    records: part.records,
  }));
  return [...rest, ...matches]
    .toSorted((left, right) => Math.min(...left.at) - Math.min(...right.at))
    .map(({ at: _at, ...expression }) => expression);
}

type Span = Expression & { readonly at: ReadonlySet<number> };

function spansOf(expressions: readonly Expression[]): readonly Span[] {
  let next = 0;
  return expressions.map((expression) => {
    const at = new Set(expression.part.map((_word, index) => next + index));
    next += expression.part.length;
    return { ...expression, at };
  });
}

function positionsOf(spans: readonly Span[]): Positions {
  const positions = new Map<string, number[]>();
  const add = (word: string, at: number) => {
    const form = comparedForm(word);
    positions.set(form, [...(positions.get(form) ?? []), at].slice(0, mostPlaces));
  };
  for (const { at, part, others } of spans) {
    const [first = 0] = at;
    part.forEach(({ word }, index) => add(word, first + index));
    if (at.size === 1) for (const words of others) if (words.length === 1) add(words[0] ?? '', first);
  }
  return positions;
}

/** A word that a long text repeats more often is compared at its first places. */
const mostPlaces = 20;

function partsIn(positions: Positions, phrases: readonly Phrase[]): readonly Part[] {
  const parts = new Map<string, Part>();
  const forms = [...positions.keys()];
  const placesOf = ({ form, isBeginning }: WordForm) =>
    isBeginning
      ? forms.filter((one) => isForm(one, { form, isBeginning })).flatMap((one) => positions.get(one) ?? [])
      : (positions.get(form) ?? []);
  for (const { forms: wanted, record } of phrases) {
    const at = nearest(wanted, placesOf);
    if (at === undefined) continue;
    const key = [...at].toSorted((left, right) => left - right).join(' ');
    parts.set(key, { at, records: new Set([...(parts.get(key)?.records ?? []), record]) });
  }
  return [...parts.values()];
}

/** The places of all words of a phrase, near the first; undefined where one is missing. */
function nearest(
  wanted: readonly WordForm[],
  placesOf: (word: WordForm) => readonly number[],
): ReadonlySet<number> | undefined {
  const places: (readonly number[])[] = [];
  for (const word of wanted) {
    const one = placesOf(word);
    if (one.length === 0) return undefined;
    places.push(one);
  }
  for (const start of places[0] ?? []) {
    const at = new Set<number>();
    for (const one of places) {
      const near = one.filter((place) => !at.has(place)).toSorted((l, r) => Math.abs(l - start) - Math.abs(r - start));
      if (near[0] !== undefined) at.add(near[0]);
    }
    const span = Math.max(...at) - Math.min(...at) + 1;
    if (at.size === wanted.length && span <= wanted.length + mostBetween) return at;
  }
  return undefined;
}

/** Without parts of longer ones, and of longer expressions with a meaning of their own. */
function longest(parts: readonly Part[], spans: readonly Span[]): readonly Part[] {
  const longer = [...parts, ...spans.filter(({ at, others }) => at.size > 1 && others.length > 0)];
  return parts.filter(({ at }) => !longer.some((other) => other.at.size > at.size && isWithin(at, other.at)));
}

function isWithin(part: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  return [...part].every((at) => whole.has(at));
}
