import { comparedForm } from '#core/assistant/keywords.ts';
import type { Expression, TypedWord } from './expression.ts';
import { isJoint } from './joints.ts';
import { withPhrases } from './phrasesIn.ts';
import type { Synonym, Synonyms } from './synonyms.ts';
import { isForm } from './wordForms.ts';

type Reading = {
  readonly synonyms: Synonyms;
  /** Words that may stand between those of an expression, and may be missing. */
  readonly small: ReadonlySet<string>;
};

/** The words of a text, those of the longest expression with a synonym together. */
export function expressionsIn(typed: readonly TypedWord[], { synonyms, small }: Reading): readonly Expression[] {
  const forms = typed.map(({ word }) => comparedForm(word));
  const expressions: Expression[] = [];
  for (let at = 0; at < typed.length; ) {
    const matches = matchesAt(at, { typed, forms, synonyms, small });
    const end = Math.max(at + 1, ...matches.map((match) => match.end));
    const longest = matches.filter((match) => match.end === end);
    const base = longest.length > 0 ? undefined : baseOf(typed[at]?.word ?? '');
    const ofBase = base === undefined ? [] : [[base], ...othersOf(single(base, synonyms))];
    expressions.push({
      part: typed.slice(at, end),
      others: longest.length > 0 ? othersOf(longest.map(({ synonym }) => synonym)) : ofBase,
    });
    at = end;
  }
  return withPhrases(expressions, { typed, phrases: synonyms.phrases });
}

type Match = { readonly synonym: Synonym; readonly end: number };

type Words = Reading & { readonly typed: readonly TypedWord[]; readonly forms: readonly string[] };

function matchesAt(at: number, { typed, forms, synonyms, small }: Words): readonly Match[] {
  const candidates = [...(synonyms.byForm.get(forms[at] ?? '') ?? []), ...(synonyms.byForm.get('') ?? [])];
  return candidates.flatMap((synonym) => {
    const end = endOf(synonym, { at, typed, forms, small });
    return end === undefined ? [] : [{ synonym, end }];
  });
}

type Start = Omit<Words, 'synonyms'> & { readonly at: number };

/** Where an expression ends that begins at a word; undefined when it is not there. Small words that it lacks may stand within. */
function endOf({ forms: wanted, words }: Synonym, { at, typed, forms, small }: Start): number | undefined {
  let next = at;
  for (const [index, { form, isBeginning }] of wanted.entries()) {
    if (
      index > 0 &&
      small.has(words[index] ?? '') &&
      !isForm(forms[next], { form, isBeginning }) &&
      isJoint(words[index] ?? '')
    )
      continue;
    while (
      index > 0 &&
      next < typed.length &&
      isJoint(typed[next]?.word ?? '') &&
      !isForm(forms[next], { form, isBeginning })
    )
      next += 1;
    if (!isForm(forms[next], { form, isBeginning })) return undefined;
    next += 1;
  }
  return next;
}

function single(word: string, synonyms: Synonyms): readonly Synonym[] {
  return (synonyms.byForm.get(comparedForm(word)) ?? []).filter(({ forms }) => forms.length === 1);
}

function othersOf(matches: readonly Synonym[]): readonly (readonly string[])[] {
  return [...new Map(matches.flatMap(({ others }) => others).map((words) => [words.join(' '), words])).values()];
}

const diminutive = /^(.{3,}?)(?:cit|it)([ao])s?$/;

/** What a diminutive may stand for: 'tiendita' is 'tienda', and 'camioncito' is 'camion'. A word that is none finds nothing more by it. */
function baseOf(word: string): string | undefined {
  const [, base, ending = ''] = diminutive.exec(word) ?? [];
  return base === undefined ? undefined : `${base}${/[aeou]$|n$/.test(base) ? '' : ending}`;
}
