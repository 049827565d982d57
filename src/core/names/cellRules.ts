/** How a cell of a spreadsheet represents a value. Every kind of field names one. */
export const cellRules = [
  /** The stored text. */
  'text',
  /** A number. */
  'number',
  /** 'Sí' or 'No'. */
  'yesNo',
  /** A calendar day. */
  'day',
  /** A day and a time, in the time zone of the municipality. */
  'instant',
  /** The label of a choice. */
  'option',
  /** The labels of several choices, as a list. */
  'options',
  /** The items of a list (`listText`). */
  'items',
  /** The title of a related record; its id is in a column of its own. */
  'record',
  /** The titles of related records as a list; their ids are in a column of their own. */
  'records',
  /** Latitude and longitude, as in '14.5586, -90.7295'. */
  'coordinates',
  /** The value as JSON. */
  'json',
] as const;

export type CellRule = (typeof cellRules)[number];
