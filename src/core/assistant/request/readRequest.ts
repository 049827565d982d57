import type { ContentType } from '../../schema/contentType.ts';
import { areAt, formSet, formsIn, type RequestWords, type SpokenWord, spokenWords } from './spokenWords.ts';

/** What a person wants to open: the screen of a type, or its form for a new record, with the text about it. */
export type ScreenRequest = {
  readonly kind: 'create' | 'open';
  readonly type: ContentType;
  readonly rest: string;
};

/** Reads 'Nueva tarea: pintar bancas' or 'Abre noticias'; undefined for questions and other texts. */
export function readRequest(
  text: string,
  { types, words }: { readonly types: readonly ContentType[]; readonly words: RequestWords },
): ScreenRequest | undefined {
  const spoken = spokenWords(text);
  const [before, articles, fresh] = [words.before, words.articles, words.fresh].map(formSet);
  const skip = (from: number, ...sets: readonly (ReadonlySet<string> | undefined)[]) => {
    let at = from;
    while (sets.some((set) => set?.has(spoken[at]?.form ?? '') === true)) at += 1;
    return at;
  };
  const verb = skip(0, before);
  const form = spoken[verb]?.form ?? '';
  const isOpening = formSet(words.open).has(form);
  if (!isOpening && !formSet(words.create).has(form) && fresh?.has(form) !== true) return undefined;
  const at = skip(fresh?.has(form) === true ? verb : verb + 1, articles, fresh);
  const match = typeAt(spoken, { at, types });
  if (match === undefined) return undefined;
  const isFresh = fresh?.has(form) === true || fresh?.has(spoken[at - 1]?.form ?? '') === true;
  const end = skip(at + match.length, fresh);
  const rest = text.slice(spoken[end - 1]?.end ?? text.length);
  if (isOpening && !isFresh)
    return rest.trim() === '' || /^[\s.!]*$/.test(rest) ? { kind: 'open', type: match.type, rest: '' } : undefined;
  return { kind: 'create', type: match.type, rest };
}

/** The type with the longest name at this word. */
function typeAt(
  spoken: readonly SpokenWord[],
  { at, types }: { readonly at: number; readonly types: readonly ContentType[] },
): { readonly type: ContentType; readonly length: number } | undefined {
  let best: { type: ContentType; length: number } | undefined;
  for (const type of types)
    for (const name of namesOf(type)) {
      const forms = formsIn(name);
      if (forms.length > (best?.length ?? 0) && areAt(spoken, at, forms)) best = { type, length: forms.length };
    }
  return best;
}

function namesOf({ singular, label, title, name, screens }: ContentType): readonly string[] {
  return [singular, label, title, name, ...screens.map((screen) => screen.label)];
}
