import type { Ask } from '#core/assistant/asks.ts';
import { type FigureKind, figuresIn } from '#core/assistant/figures.ts';
import { stemsIn } from '#core/assistant/keywords.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';

/** A part of a record that can answer a question. */
export type Unit = {
  readonly kind: 'fact' | 'question' | 'summary' | 'prose';
  /** What it answers; only for facts. */
  readonly ask?: Ask;
  readonly text: string;
  /** The compared forms of the words by which it is found. */
  readonly stems: ReadonlySet<string>;
  /** The compared forms of the rest of its words, such as those of the answer to a frequent question. */
  readonly more?: ReadonlySet<string>;
  /** The kinds of figures in it. */
  readonly figures: ReadonlySet<FigureKind>;
};

export type UnitSource = { readonly type: ContentType; readonly record: PublicRecord };

export function unitOf(unit: Omit<Unit, 'stems' | 'figures'>, foundBy: string = unit.text): Unit {
  return {
    ...unit,
    stems: new Set(stemsIn(foundBy)),
    ...(foundBy !== unit.text && { more: new Set(stemsIn(unit.text)) }),
    figures: new Set(figuresIn(unit.text).map(({ kind }) => kind)),
  };
}
