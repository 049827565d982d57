import type { Ask } from '#core/assistant/asks.ts';
import type { FigureKind } from '#core/assistant/figures.ts';
import { stemsIn } from '#core/assistant/keywords.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Candidate } from '../search/results.ts';
import { searchedKinds, type SearchContext, siteIndexOf } from '../search/searchSite.ts';
import { type SearchTerm, searchTerms, typedWords } from '../search/searchTerms.ts';
import { loadSynonyms } from '../search/synonyms.ts';
import { type Unit, unitOf } from './unit.ts';
import { unitsOf } from './units.ts';
import { shareIn, type WeighedTerm, weighTerms } from './weighTerms.ts';
import { recordCandidate } from '../search/candidates.ts';

/** A part of published content, with how well it answers a question. */
export type Found = {
  readonly candidate: Candidate;
  readonly unit: Unit;
  /** The weighed share of the question's terms that the part and its title have, from 0 to 1. */
  readonly coverage: number;
  /** How many terms of the question the title has. */
  readonly titleTerms: number;
  /** Whether it is a frequent question with nearly all terms that the title lacks. */
  readonly isPrecise: boolean;
  readonly rank: number;
};

export type PassageQuery = {
  /** The words of the question about its subject. */
  readonly subject: string;
  readonly asks: readonly Ask[];
};

const mostDocuments = 12;
/** The share of a term that only other parts of the record have. */
const elsewhereShare = 0.4;

/** The best part of each record that may answer, best first. Rejects as the store does. */
export async function findPassages({ subject, asks }: PassageQuery, context: SearchContext): Promise<readonly Found[]> {
  const typed = searchTerms(
    subject,
    { smallWords: context.messages.assistant.joiningWords },
    await loadSynonyms(context.portal),
  );
  if (typed.length === 0) return [];
  const { kinds, largeTypes } = await searchedKinds(context);
  const index = siteIndexOf(context);
  const candidates = kinds.flatMap((kind) => kind.candidates.map((candidate) => ({ candidate, weight: kind.weight })));
  await index.update(candidates.map(({ candidate }) => candidate));
  const terms = weighTerms(typed, { index, count: candidates.length });
  const scored = candidates
    .map((one) => ({
      ...one,
      score: sum(terms.map(({ documents, weight }) => (documents.has(one.candidate.key) ? weight : 0))),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score || right.weight - left.weight)
    .slice(0, mostDocuments);
  const large = await findInStoreCandidates(largeTypes, { terms: typed, context });
  return [...scored, ...large.map((candidate) => ({ candidate, weight: 1 }))]
    .flatMap(({ candidate, weight }) => bestUnit(candidate, { terms, asks, weight, context }) ?? [])
    .toSorted((left, right) => right.rank - left.rank);
}

type Scoring = {
  readonly terms: readonly WeighedTerm[];
  readonly asks: readonly Ask[];
  readonly weight: number;
  readonly context: Pick<SearchContext, 'messages'>;
};

function bestUnit(candidate: Candidate, { terms, asks, weight, context }: Scoring): Found | undefined {
  const title = titleStems(candidate);
  const total = sum(terms.map((term) => term.weight));
  const inTitle = terms.map((term) => shareIn(term, title));
  const titleShare = sum(terms.map((term, at) => term.weight * (inTitle[at] ?? 0))) / total;
  const titleTerms = inTitle.filter((share) => share > 0).length;
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
    const coverage = sum(terms.map((term, at) => term.weight * (shares[at] ?? 0))) / total;
    const fit = fitOf(unit, { title, terms, beyond, small: smallStems(context.messages) });
    const bonus = isUnasked ? -0.1 : bonusOf(unit, { asks, fit });
    const rank = coverage + 0.5 * titleShare + 0.04 * weight + 0.05 * shareOf(terms, unit.stems) + bonus;
    if (best === undefined || rank > best.rank)
      best = { candidate, unit, coverage, titleTerms, isPrecise: fit > leastFit, rank };
  }
  return best;
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
  ({ assistant, search }: ServerCatalog) => new Set([search.smallWords, assistant.courtesies].flatMap(stemsIn)),
);

function titleStems({ title, alias = '' }: Candidate): ReadonlySet<string> {
  return new Set([title, alias].flatMap(stemsIn));
}

const plainUnits = ({ texts }: Candidate): readonly Unit[] => texts.map((text) => unitOf({ kind: 'summary', text }));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const mostPerType = 5;

/** The newest records with all the terms, of types that are too large for the index. Rejects as the store does. */
async function findInStoreCandidates(
  types: readonly ContentType[],
  { terms, context }: { readonly terms: readonly SearchTerm[]; readonly context: SearchContext },
): Promise<readonly Candidate[]> {
  const search = typedWords(terms).join(' ');
  const pages = await Promise.all(
    types.map((type) =>
      context.portal.list(type, { search, limit: mostPerType, isNewestFirst: true, countAtMost: mostPerType }),
    ),
  );
  const { messages } = context;
  return pages.flatMap(({ records }, at) => {
    const type = types[at];
    return type === undefined ? [] : records.map((record) => recordCandidate(type, { record, messages }));
  });
}
