import MiniSearch from 'minisearch';
import { comparedForm } from '#core/assistant/keywords.ts';
import type { SearchTerm } from './searchTerms.ts';
import { stemOf } from '#core/text/stem.ts';
import { wordsIn } from '#core/text/words.ts';

/** A document of the search index. */
export type SearchDocument = {
  readonly key: string;
  readonly title: string;
  /** Another name with the weight of the title. */
  readonly alias?: string;
  readonly texts: readonly string[];
};

/** A document with at least one of the terms. */
export type Match = {
  readonly key: string;
  /** How many of the terms it has. */
  readonly terms: number;
  /** The share of the terms in its title, from 0 to 1; a prefix and a synonym count less. */
  readonly titleShare: number;
  /** BM25+ score; comparable within one search. */
  readonly score: number;
  /** The matched words, folded. */
  readonly words: readonly string[];
};

/** An in-memory search index of the site's small content types and pages. */
export interface SiteIndex {
  /** Replaces the indexed documents with these. Only changed documents are reindexed, in batches that yield to other work. */
  update(documents: readonly SearchDocument[]): Promise<void>;
  /** The documents with at least one term, unordered. */
  find(terms: readonly SearchTerm[]): readonly Match[];
}

/** Only the beginning of a long text is indexed. */
const mostCharacters = 20_000;
const titleBoost = 5;
const batchSize = 20;

export function createSiteIndex(): SiteIndex {
  const documentsByKey = new Map<string, SearchDocument>();
  const engine = new MiniSearch<SearchDocument & { readonly text: string }>({
    idField: 'key',
    fields: ['title', 'alias', 'text'],
    tokenize: wordsIn as (text: string) => string[],
    processTerm: (word) => [...new Set([word, stemOf(word), comparedForm(word)])],
    searchOptions: {
      boost: { title: titleBoost, alias: titleBoost },
      tokenize: (word) => [word],
      processTerm: (word) => word,
    },
  });

  const remove = (key: string) => {
    engine.discard(key);
    documentsByKey.delete(key);
  };

  async function apply(documents: readonly SearchDocument[]): Promise<void> {
    const keys = new Set(documents.map(({ key }) => key));
    for (const key of documentsByKey.keys()) if (!keys.has(key)) remove(key);
    let addedCount = 0;
    for (const document of documents) {
      const previous = documentsByKey.get(document.key);
      if (previous !== undefined && hasSameWords(previous, document)) continue;
      if (previous !== undefined) remove(document.key);
      engine.add({ ...document, text: document.texts.join('\n').slice(0, mostCharacters) });
      documentsByKey.set(document.key, document);
      addedCount += 1;
      if (addedCount % batchSize === 0) await new Promise((resolve) => setTimeout(resolve));
    }
  }

  let lastUpdate = Promise.resolve();
  return {
    update: (documents) => {
      lastUpdate = lastUpdate.catch(() => undefined).then(() => apply(documents));
      return lastUpdate;
    },
    find: (terms) => combined(terms.map((term) => findTerm(term, { engine, documentsByKey }))),
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
type Documents = { readonly engine: Engine; readonly documentsByKey: ReadonlyMap<string, SearchDocument> };

/** The score of a document for which people ask with a term. */
const requested: DocumentScore = { score: 10, inTitle: 1, words: [] };

/** The documents with the term or a synonym; when there are none, those with a similar spelling. */
function findTerm(
  { alternatives, records = new Set() }: SearchTerm,
  { engine, documentsByKey }: Documents,
): DocumentScores {
  const scores = new Map<string, DocumentScore>();
  for (const key of records) if (documentsByKey.has(key)) scores.set(key, requested);
  for (const [at, words] of alternatives.entries()) {
    const documents = intersected(words.map((word) => findWord(word, engine)));
    addBest(scores, at === 0 ? documents : asSynonym(documents));
  }
  if (scores.size > 0) return scores;
  return intersected((alternatives[0] ?? []).map((word) => findMisspelt(word, engine)));
}

/** A synonym in a title, relative to the word that was typed. */
const synonymShare = 0.6;

function asSynonym(documents: DocumentScores): DocumentScores {
  return new Map([...documents].map(([key, one]) => [key, { ...one, inTitle: one.inTitle * synonymShare }]));
}

const shortestPrefix = 2;

/** Whole words in any number and gender, then prefixes. */
function findWord(word: string, engine: Engine): DocumentScores {
  const whole = engine.search({ combineWith: 'OR', queries: [...new Set([word, stemOf(word), comparedForm(word)])] });
  const prefixed = word.length < shortestPrefix ? [] : engine.search(word, { prefix: true });
  const scores = new Map<string, DocumentScore>();
  for (const { id, score, match } of prefixed)
    scores.set(id, { score, inTitle: isInTitle(match) ? 0.3 : 0, words: [word] });
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
/** The search for misspelt words takes memory by the square of their length. */
const longestMisspelt = 40;

/** Tolerates one wrong letter, and in long words two, as in a transposition; never the first, since 'reconexión' is no 'conexión'. */
function findMisspelt(word: string, engine: Engine): DocumentScores {
  if (word.length < shortestMisspelt || word.length > longestMisspelt) return new Map();
  const once = engine.search(word, { fuzzy: 1 });
  const results = once.length > 0 || word.length < shortestTwiceMisspelt ? once : engine.search(word, { fuzzy: 2 });
  return new Map(
    results
      .filter(({ terms }) => terms.some((term) => term[0] === word[0]))
      .map(({ id, score, match, terms }) => [id, { score, inTitle: isInTitle(match) ? 1 : 0, words: terms }]),
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

/** The documents with all words of an expression. */
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
