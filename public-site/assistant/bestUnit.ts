import type { Ask } from '#core/assistant/asks.ts';
import type { FigureKind } from '#core/assistant/figures.ts';
import { stemsIn } from '#core/assistant/keywords.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import type { Candidate } from '../search/results.ts';
import type { SearchContext } from '../search/searchSite.ts';
import { type Unit, unitOf } from './unit.ts';
import { hasServiceFacts, unitsOf } from './units.ts';
import { shareIn, type WeighedTerm } from './weighTerms.ts';

/** A part of published content, with how well it answers a question. */
export type Found = {
  readonly candidate: Candidate;
  readonly unit: Unit;
  /** The weighed share of the question's terms that the part and its title have, from 0 to 1. */
  readonly coverage: number;
  /** The same, with circumstances at their full weight. */
  readonly fullCoverage: number;
  /** How many terms of the question the title has. */
  readonly titleTerms: number;
  /** How many of them few other titles have. */
  readonly distinctTerms: number;
  /** Whether the question has what people say who ask for the record. */
  readonly isRequested: boolean;
  /** Whether the question has every word of the title that says something. */
  readonly hasWholeTitle: boolean;
  /** Whether it is a frequent question with nearly all terms that the title lacks. */
  readonly isPrecise: boolean;
  readonly rank: number;
};

/** The share of a term that only other parts of the record have. */
const elsewhereShare = 0.4;

type Scoring = {
  readonly terms: readonly WeighedTerm[];
  readonly asks: readonly Ask[];
  readonly weight: number;
  readonly context: Pick<SearchContext, 'messages'>;
};

export function bestUnit(candidate: Candidate, { terms, asks, weight, context }: Scoring): Found | undefined {
  const title = titleStems(candidate);
  const isService = candidate.source !== undefined && hasServiceFacts(candidate.source.type);
  // Circumstances matter beside a service alone: 'la esposa del alcalde' is not the mayor.
  const weightOf = (term: WeighedTerm) => (isService ? term.weight : term.fullWeight);
  const total = sum(terms.map(weightOf));
  const isRequest = terms.map(({ records }) => records.has(candidate.key));
  const inTitle = terms.map((term, at) => (isRequest[at] === true ? 1 : shareIn(term, title)));
  const titleShare = sum(terms.map((term, at) => weightOf(term) * (inTitle[at] ?? 0))) / total;
  const titleTerms = inTitle.filter((share, at) => share > 0 && terms[at]?.isLight !== true).length;
  const distinctTerms = inTitle.filter((share, at) => share >= leastDistinct && terms[at]?.isDistinct === true).length;
  const isRequested = isRequest.includes(true);
  const hasWholeTitle = isWhole(candidate, { terms, small: smallStems(context.messages) });
  const beyond = terms.filter((_term, at) => (inTitle[at] ?? 0) === 0);
  const units = candidate.source === undefined ? plainUnits(candidate) : unitsOf(candidate.source, context.messages);
  let best: Found | undefined;
  for (const unit of units) {
    // A fact that the question does not request is no answer, whatever words it has.
    const isUnasked = unit.ask !== undefined && !asks.includes(unit.ask);
    const shares = terms.map((term, at) => {
      const share = Math.max(inTitle[at] ?? 0, isUnasked ? 0 : shareIn(term, unit.stems));
      return share > 0 || !term.documents.has(candidate.key) ? share : elsewhereShare;
    });
    const coverage = sum(terms.map((term, at) => weightOf(term) * (shares[at] ?? 0))) / total;
    const fullCoverage =
      sum(terms.map((term, at) => term.fullWeight * (shares[at] ?? 0))) / sum(terms.map((term) => term.fullWeight));
    const fit = fitOf(unit, { title, terms, beyond, small: smallStems(context.messages) });
    const bonus = isUnasked ? -0.1 : bonusOf(unit, { asks, fit });
    const rank = coverage + 0.5 * titleShare + 0.04 * weight + 0.05 * shareOf(terms, unit.stems) + bonus;
    if (best === undefined || rank > best.rank)
      best = {
        candidate,
        unit,
        coverage,
        fullCoverage,
        titleTerms,
        distinctTerms,
        isRequested,
        hasWholeTitle,
        isPrecise: fit > leastFit,
        rank,
      };
  }
  if (best === undefined) return undefined;
  // 'La dirección de la casa de la cultura' is not in an article about culture.
  const { unit } = best;
  const hasFigure = asks.some((ask) => unit.figures.has(askedFigures[ask] ?? 'mail'));
  const lacks = unit.kind !== 'fact' && !hasFigure && asks.some((ask) => placedAsks.has(ask));
  const rank =
    best.rank + (isRequested ? 0.15 : 0) + 0.3 * Math.min(2, distinctTerms) - (lacks && !isService ? 0.4 : 0);
  return { ...best, rank };
}

const placedAsks: ReadonlySet<Ask> = new Set(['place', 'phone', 'hours', 'cost', 'requirements']);

const leastDistinct = 0.6;

type Words = { readonly terms: readonly WeighedTerm[]; readonly small: ReadonlySet<string> };

function isWhole({ title }: Candidate, { terms, small }: Words): boolean {
  const stems = stemsIn(title).filter((stem) => !small.has(stem));
  return stems.length > 0 && stems.every((stem) => terms.some((term) => shareIn(term, new Set([stem])) > 0));
}

const leastFit = 0.5;

type Fit = {
  readonly title: ReadonlySet<string>;
  readonly terms: readonly WeighedTerm[];
  readonly beyond: readonly WeighedTerm[];
  readonly small: ReadonlySet<string>;
};

/** How well a frequent question matches, from 0 to 1: by the terms that the title lacks, and by the share of its own words in the question. */
function fitOf({ kind, stems }: Unit, { title, terms, beyond, small }: Fit): number {
  if (kind !== 'question' || beyond.length === 0) return 0;
  const distinctStems = [...stems].filter((stem) => !small.has(stem) && !title.has(stem));
  const shared = distinctStems.map((stem) => Math.max(0, ...terms.map((term) => shareIn(term, new Set([stem])))));
  return distinctStems.length === 0 ? 0 : Math.min(shareOf(beyond, stems), sum(shared) / distinctStems.length);
}

/** The weighed share of terms that words have. */
function shareOf(terms: readonly WeighedTerm[], stems: ReadonlySet<string>): number {
  const all = sum(terms.map((term) => term.weight));
  return all === 0 ? 0 : sum(terms.map((term) => term.weight * shareIn(term, stems))) / all;
}

/** The figures that answer the question. */
const askedFigures: Readonly<Partial<Record<Ask, FigureKind>>> = {
  cost: 'money',
  time: 'duration',
  hours: 'clock',
  phone: 'phone',
  law: 'law',
};

/** Boosts the requested fact, then a matching frequent question, then the description. */
function bonusOf(unit: Unit, { asks, fit }: { readonly asks: readonly Ask[]; readonly fit: number }): number {
  if (unit.kind === 'fact') return 0.3 - 0.05 * asks.findIndex((ask) => ask === unit.ask);
  if (unit.kind === 'question') return fit > leastFit ? 0.4 * fit : -0.1;
  if (unit.kind === 'summary') return 0.06;
  return asks.some((ask) => unit.figures.has(askedFigures[ask] ?? 'mail')) ? 0.1 : 0;
}

const smallStems = memoizeByObject(
  ({ assistant, search }: ServerCatalog) =>
    new Set([search.smallWords, assistant.courtesies, assistant.townWords].flatMap(stemsIn)),
);

export const titleStems = memoizeByObject(
  ({ title, alias = '' }: Candidate): ReadonlySet<string> => new Set([title, alias].flatMap(stemsIn)),
);

const plainUnits = ({ texts }: Candidate): readonly Unit[] => texts.map((text) => unitOf({ kind: 'summary', text }));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
