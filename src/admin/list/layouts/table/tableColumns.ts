import { viewOf } from '#core/kinds/index.ts';
import type { DateStyle } from '#core/schema/field.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { View } from '#core/schema/fieldKind.ts';
import type { Column } from '../../../query/columns.ts';

/** Pixels of the views whose texts have about the same length, which nothing narrows. */
const widths: Partial<Record<View, number>> = {
  picture: 76,
  number: 88,
  amount: 112,
  yesNo: 88,
  swatch: 112,
  instant: 160,
  clock: 96,
  phone: 152,
};
/** A day in words, as in '30 de septiembre de 2026', is longer than one in digits. */
const dateWidths: Readonly<Record<DateStyle, number>> = { short: 120, long: 216 };
const textWidth = 176;
/** Texts that say little when they are cut. */
const textWidths: Partial<Record<View, number>> = { email: 288, link: 240 };
/** The title tells records apart. */
const titleWidth = 2 * textWidth;
/** A short title, such as a number of a case, leaves room to other texts where these are not at their narrowest. */
const shortTitleWidth = 136;
/** Pixels of a letter of a heading, and of the space around it; a longer heading is cut. */
const heading = { letter: 8, padding: 24, longest: 168 };
/** Pixels of a letter of a choice, and of the space around it. */
const choice = { letter: 8, padding: 24 };
const stateWidth = 128;
/** For drafts that say what they lack. */
const longStateWidth = 192;
const instantWidth = 160;
/** The fraction of its width that a column of texts keeps where the table scrolls. */
const narrowest = 0.6;
/** How much it may change so that the part in sight ends with a whole column. */
const leeway = 0.1;
/** In narrower frames, as on telephones, the buttons of a row scroll with the columns, and cover none. */
const fittedFrom = 400;

export type TableColumn = {
  readonly column: Column;
  readonly width: number;
  readonly isTitle: boolean;
};

type TableColumnsOptions = {
  readonly type: ContentType;
  readonly columns: readonly Column[];
  /** Pixels for all of them. */
  readonly availableWidth: number;
  /** Whether a record says what it lacks, or that changes wait. */
  readonly hasLongState?: boolean;
};

/** The columns of a table. Texts share the available width down to a part of their own, beyond which the table scrolls. */
export function tableColumns(options: TableColumnsOptions): readonly TableColumn[] {
  const { type, columns, availableWidth, hasLongState = false } = options;
  const isTitle = ({ name }: Column) => name === type.titleField;
  const layOut = (shortTitle: number) => {
    const parts = columns.map((column): Part => {
      if (isTitle(column)) return { text: column.field?.width === 'half' ? shortTitle : titleWidth, fixed: 0 };
      const fixed = column.name === '_state' && hasLongState ? longStateWidth : fixedWidth(column);
      if (fixed !== undefined) return { text: 0, fixed };
      return { text: (column.field && textWidths[viewOf(column.field)]) ?? textWidth, fixed: 0 };
    });
    return { parts, share: shareOf(parts, availableWidth) };
  };
  const roomy = layOut(shortTitleWidth);
  const { parts, share } = shortTitleWidth * roomy.share < textWidth * narrowest ? layOut(textWidth) : roomy;
  return columns.map((column, index) => {
    const { text, fixed } = parts[index] ?? { text: 0, fixed: 0 };
    return { column, width: Math.floor(text * share) + fixed, isTitle: isTitle(column) };
  });
}

type Part = { readonly text: number; readonly fixed: number };

/** The fraction of their widths that texts get: all columns fill the available width, or where they cannot, the first ones do. */
function shareOf(parts: readonly Part[], availableWidth: number): number {
  let text = 0;
  let fixed = 0;
  const shares = parts.map((part) => {
    text += part.text;
    fixed += part.fixed;
    return text === 0 ? narrowest : (availableWidth - fixed) / text;
  });
  const whole = shares.at(-1) ?? narrowest;
  if (whole >= narrowest) return whole;
  if (availableWidth < fittedFrom) return narrowest;
  const distance = (share: number) => Math.abs(share - narrowest);
  const fitting = shares.filter((share) => distance(share) <= leeway);
  return fitting.toSorted((left, right) => distance(left) - distance(right))[0] ?? narrowest;
}

/** The width of a column that does not share; undefined for texts. */
function fixedWidth({ name, label, field }: Column): number | undefined {
  if (name === '_state') return stateWidth;
  const headingWidth = Math.min(heading.longest, label.length * heading.letter + heading.padding);
  const width = usualWidth(field);
  return width === undefined ? undefined : Math.max(width, headingWidth);
}

function usualWidth(field: Column['field']): number | undefined {
  if (field === undefined) return instantWidth;
  const view = viewOf(field);
  if (view === 'option') return choiceWidth(field.options);
  return view === 'day' ? dateWidths[field.dateStyle] : widths[view];
}

/** Short choices, such as states, leave their room to texts. */
function choiceWidth(options: readonly { readonly label: string }[]): number | undefined {
  const longest = Math.max(0, ...options.map(({ label }) => label.length));
  const width = longest * choice.letter + choice.padding;
  return longest > 0 && width < textWidth ? width : undefined;
}
