import type { LabelColour } from '../names/labelColours.ts';

/** A board: one column for each value of a field. */
export type BoardLayout = {
  /** The field whose value is the column: a choice or a relation. */
  readonly field: string;
  /** The text that keeps the order of the records, and that no form shows; undefined when they follow the list's order. */
  readonly order: string | undefined;
  /** The limit of each column, by its value; a column with more records shows a notice. */
  readonly limits: Readonly<Record<string, number>>;
  /** For a list within a record: the group of that record with its own limits by value of a column; undefined without one. */
  readonly limitsOf: string | undefined;
  /** Columns of one's own within a column: the text of a record that names its own, and the list of the record that the list is within. */
  readonly subcolumn?: { readonly field: string; readonly of: string } | undefined;
  readonly labels?: BoardLabels | undefined;
  /** The picture that cards show above their title. */
  readonly cover?: string | undefined;
};

/** The coloured labels of cards: a list of texts of the record, and their colours by text. */
export type BoardLabels = {
  readonly field: string;
  /** The list of the record that the list is within, with further labels and their colours. */
  readonly of: string | undefined;
  readonly colours: Readonly<Record<string, LabelColour>>;
};
