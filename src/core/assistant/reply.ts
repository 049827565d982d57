import type { Json } from '../values/json.ts';
import type { StoredRecord } from '../values/record.ts';
import { memoizeByObject } from '../values/memoizeByObject.ts';
import { type Keyword, stemsIn } from './keywords.ts';

/** Whom an assistant serves: the values of `publico`. */
export const audiences = ['vecinos', 'personal'] as const;

export type Audience = (typeof audiences)[number];

/** A reply that staff wrote. */
export type Reply = {
  readonly id: string;
  readonly question: string;
  readonly audience: Audience;
  readonly keywords: readonly Keyword[];
  readonly text: string;
  /** The page or the screen that it is about. */
  readonly href: string | undefined;
  /** Whether it answers only a text that says nothing else, as 'gracias'. */
  readonly isWhole: boolean;
  /** Whether it offers to leave a message to a person. */
  readonly offersPerson: boolean;
  readonly isSuggestion: boolean;
  readonly order: number;
  readonly updatedAt: string;
};

/** The reply of a record of the type with the purpose `replies`; the same object for the same record. */
export const replyOf = memoizeByObject((record: StoredRecord): Reply => {
  const { pregunta, publico, palabras, entera, respuesta, enlace, persona, sugerencia, orden } = record;
  return {
    id: record.id,
    question: textOf(pregunta),
    audience: publico === 'personal' ? 'personal' : 'vecinos',
    keywords: keywordsOf(palabras),
    text: textOf(respuesta),
    href: textOf(enlace) === '' ? undefined : textOf(enlace),
    isWhole: entera === true,
    offersPerson: persona === true,
    isSuggestion: sugerencia === true,
    order: typeof orden === 'number' ? orden : Number.MAX_SAFE_INTEGER,
    updatedAt: record._updatedAt,
  };
});

/** Questions that an assistant suggests. */
const suggestionCount = 4;

export function suggestionsOf(replies: readonly Reply[], audience: Audience): readonly string[] {
  return replies
    .filter((reply) => reply.isSuggestion && reply.audience === audience)
    .toSorted((left, right) => left.order - right.order)
    .slice(0, suggestionCount)
    .map(({ question }) => question);
}

function keywordsOf(value: Json | undefined): readonly Keyword[] {
  if (!Array.isArray(value)) return [];
  return value.map((keyword) => stemsIn(textOf(keyword))).filter((words) => words.length > 0);
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}
