import type { Ask } from '#core/assistant/asks.ts';
import { writtenOut } from '#core/assistant/hearing/writtenOut.ts';
import { comparedForm, stemsIn } from '#core/assistant/keywords.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import { wordsIn } from '#core/text/words.ts';
import type { ViewContext } from '../page/page.ts';
import { expressionsIn } from '../search/expressionsIn.ts';
import { type SearchTerm, termsOf } from '../search/searchTerms.ts';
import type { Synonyms } from '../search/synonyms.ts';

/** A question without what says nothing about its subject. */
export type Heard = {
  /** Its words without courtesies, folded. */
  readonly words: readonly string[];
  /** The words about its subject, folded. */
  readonly subject: readonly string[];
  /** The subject as terms, local expressions together. */
  readonly terms: readonly SearchTerm[];
  readonly asks: readonly Ask[];
  /** Whether it names the town hall. */
  readonly isAboutTown: boolean;
};

export type HearingContext = Pick<ViewContext, 'frame' | 'messages'> & { readonly synonyms: Synonyms };

/** The syntax by which replies quote; it means nothing in a question. */
const tokenSyntax = /\{\{[^{}]*\}\}/g;

/** Long texts have more circumstances. */
const mostTerms = 30;
/** What is asked stands at the end of a long message. */
const mostWords = 600;

/** Greetings whose words mean something elsewhere, as in 'de noche'. */
const greetings = /(?<!\p{L})buen[oa]s?\s+(?:d[ií]as?|tardes?|noches?)(?!\p{L})/giu;

export function hear(typed: string, { frame, messages, synonyms }: HearingContext): Heard {
  const { reader, courtesies, shortcuts, town: townWords, small } = wordListsOf(messages);
  const question = writtenOut(typed.replaceAll(tokenSyntax, ' ').replaceAll(greetings, ' '), shortcuts);
  const town = new Set([...townWords, ...stemsIn(frame.contact?.name ?? '')]);
  const forms = new Map<string, string>();
  const formOf = (word: string) => {
    const form = forms.get(word) ?? comparedForm(word);
    forms.set(word, form);
    return form;
  };
  const isCourtesy = (word: string) => courtesies.has(formOf(word));
  const all = wordsIn(question).slice(-mostWords);
  const joining = new Set(wordsIn(messages.search.smallWords));
  const expressions = expressionsIn(
    all.map((word) => ({ word, typedWord: word })),
    { synonyms, small: joining },
  ).filter(({ part }, at, list) => {
    const [{ word } = { word: '' }] = part;
    if (part.length > 1 || isPublicInformation(word, list[at + 1]?.part[0]?.word)) return true;
    const form = formOf(word);
    return word.length > 1 && !isCourtesy(word) && !town.has(form) && !reader.isAskWord(word) && !small.has(form);
  });
  return {
    words: all.filter((word) => !isCourtesy(word)),
    subject: expressions.flatMap(({ part }) => part.map(({ word }) => word)),
    terms: termsOf(expressions, { small: joining, most: mostTerms }),
    asks: reader.asksIn(question),
    isAboutTown: all.some((word) => town.has(formOf(word))),
  };
}

/** 'Información pública' is a service; 'información sobre' is not about anything. */
function isPublicInformation(word: string, next: string | undefined): boolean {
  return word === 'informacion' && next !== undefined && comparedForm(next) === comparedForm('publica');
}
