import MiniSearch from 'minisearch';
import type { SearchTerm } from './searchTerms.ts';
import { stemOf } from './stem.ts';
import { wordsIn } from './synonyms.ts';

/** Something that a search may find. */
export type SearchDocument = {
  readonly key: string;
  readonly title: string;
  /** Another name of it, which counts as its title does. */
  readonly alias?: string;
  readonly texts: readonly string[];
};

/** A document that has some of the terms. */
export type Match = {
  readonly key: string;
  /** How many of the terms it has. */
  readonly terms: number;
  /** How much of the terms its title has, from 0 to 1; the beginning of a word counts half. */
  readonly titleShare: number;
  /** How rare the terms are and how often they occur (BM25+); comparable within one search. */
  readonly score: number;
  /** The words by which it was found, folded. */
  readonly words: readonly string[];
};

/** Words of the site's small content types and pages, held in memory. */
export interface SiteIndex {
  /** Makes the index hold exactly these documents. Only documents that changed cost time; other work goes on between them. */
  update(documents: readonly SearchDocument[]): Promise<void>;
  /** The documents that have at least one term, in no order. */
  find(terms: readonly SearchTerm[]): readonly Match[];
}

/** A long text is found by its beginning. */
const mostCharacters = 20_000;
const titleBoost = 5;
const addedAtOnce = 20;

export function createSiteIndex(): SiteIndex {
  const documentsByKey = new Map<string, SearchDocument>();
  const engine = new MiniSearch<SearchDocument & { readonly text: string }>({
    idField: 'key',
    fields: ['title', 'alias', 'text'],
    tokenize: wordsIn as (text: string) => string[],
    processTerm: (word) => [...new Set([word, stemOf(word)])],
    searchOptions: {
      boost: { title: titleBoost, alias: titleBoost },
      tokenize: (word) => [word],
      processTerm: (word) => word,
    },
  });

  const forget = (key: string) => {
    engine.discard(key);
    documentsByKey.delete(key);
  };

  async function apply(documents: readonly SearchDocument[]): Promise<void> {
    const keys = new Set(documents.map(({ key }) => key));
    for (const key of documentsByKey.keys()) if (!keys.has(key)) forget(key);
    let added = 0;
    for (const document of documents) {
      const before = documentsByKey.get(document.key);
      if (before !== undefined && hasSameWords(before, document)) continue;
      if (before !== undefined) forget(document.key);
      engine.add({ ...document, text: document.texts.join('\n').slice(0, mostCharacters) });
      documentsByKey.set(document.key, document);
      added += 1;
      if (added % addedAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  }

  let lastUpdate = Promise.resolve();
  return {
    update: (documents) => {
      lastUpdate = lastUpdate.catch(() => undefined).then(() => apply(documents));
      return lastUpdate;
    },
    find: (terms) => combined(terms.map((term) => findTerm(term, engine))),
  };
}

function hasSameWords(left: SearchDocument, right: SearchDocument): boolean {
  if (left === right) return true;
  const { texts } = right;
  return (
    left.title === right.title &&
    left.texts.length === texts.length &&
    left.texts.every((text, at) => text === texts[at])
  );
}

type DocumentScore = { readonly score: number; readonly inTitle: number; readonly words: readonly string[] };
type DocumentScores = ReadonlyMap<string, DocumentScore>;
type Engine = Pick<MiniSearch, 'search'>;

/** What has the term or a synonym of it; when nothing has, what has a word that differs by a typing error. */
function findTerm({ alternatives }: SearchTerm, engine: Engine): DocumentScores {
  const scores = new Map<string, DocumentScore>();
  for (const words of alternatives) addBest(scores, intersected(words.map((word) => findWord(word, engine))));
  if (scores.size > 0) return scores;
  return intersected((alternatives[0] ?? []).map((word) => findMisspelt(word, engine)));
}

const shortestPrefix = 2;

/** Whole words, in whatever number and gender, then beginnings of words. */
function findWord(word: string, engine: Engine): DocumentScores {
  const whole = engine.search({ combineWith: 'OR', queries: [word, stemOf(word)] });
  const begun = word.length < shortestPrefix ? [] : engine.search(word, { prefix: true });
  const scores = new Map<string, DocumentScore>();
  for (const { id, score, match } of begun)
    scores.set(id, { score, inTitle: isInTitle(match) ? 0.5 : 0, words: [word] });
  for (const { id, score, match } of whole)
    scores.set(id, {
      score: score + (scores.get(id)?.score ?? 0),
      inTitle: isInTitle(match) ? 1 : (scores.get(id)?.inTitle ?? 0),
      words: [word],
    });
  return scores;
}

const shortestMisspelt = 4;
const shortestTwiceMisspelt = 8;

/** One letter may be wrong; in long words two, as when two letters change places. */
function findMisspelt(word: string, engine: Engine): DocumentScores {
  if (word.length < shortestMisspelt) return new Map();
  const once = engine.search(word, { fuzzy: 1 });
  const results = once.length > 0 || word.length < shortestTwiceMisspelt ? once : engine.search(word, { fuzzy: 2 });
  return new Map(
    results.map(({ id, score, match, terms }) => [id, { score, inTitle: isInTitle(match) ? 1 : 0, words: terms }]),
  );
}

function isInTitle(match: Readonly<Record<string, readonly string[]>>): boolean {
  return Object.values(match).some((fields) => fields.includes('title') || fields.includes('alias'));
}

function addBest(all: Map<string, DocumentScore>, more: DocumentScores): void {
  const rankOf = ({ inTitle, score }: DocumentScore) => inTitle + score / 1e6;
  for (const [key, candidate] of more) {
    const best = all.get(key);
    if (best === undefined || rankOf(best) < rankOf(candidate)) all.set(key, candidate);
  }
}

/** What has all words of an expression. */
function intersected([first, ...others]: readonly DocumentScores[]): DocumentScores {
  if (first === undefined || others.length === 0) return first ?? new Map();
  const all = [...first].flatMap(([key, score]) => {
    const rest = others.flatMap((other) => other.get(key) ?? []);
    return rest.length < others.length ? [] : [[key, sumOf([score, ...rest])] as const];
  });
  return new Map(all);
}

function combined(perTerm: readonly DocumentScores[]): readonly Match[] {
  const keys = new Set(perTerm.flatMap((documents) => [...documents.keys()]));
  return [...keys].map((key) => {
    const scores = perTerm.flatMap((documents) => documents.get(key) ?? []);
    const { score, words } = sumOf(scores);
    const titleShare = scores.reduce((sum, { inTitle }) => sum + inTitle, 0) / perTerm.length;
    return { key, terms: scores.length, titleShare, score, words };
  });
}

function sumOf(scores: readonly DocumentScore[]): DocumentScore {
  return {
    score: scores.reduce((sum, { score }) => sum + score, 0),
    inTitle: Math.min(...scores.map(({ inTitle }) => inTitle)),
    words: scores.flatMap(({ words }) => words),
  };
}
