/** The formats of an exported list. */
export const exportFormats = ['xlsx', 'csv', 'json', 'pdf'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** Between the cells of CSV. Numbers have a decimal comma beside ';' and a decimal point beside ',', as in spreadsheets of each custom. */
export const separators = [';', ','] as const;

export type Separator = (typeof separators)[number];

export type ExportOptions = {
  readonly format: ExportFormat;
  readonly separator: Separator;
  /** Whether CSV begins with a byte order mark, by which Excel detects UTF-8. */
  readonly hasMark: boolean;
  /** Days as 15/03/2026 and instants in the time zone of the municipality, or both in ISO 8601. */
  readonly dates: 'local' | 'iso';
  /** Choices by their labels or their stored values. */
  readonly choices: 'labels' | 'values';
};

export const defaultExport: ExportOptions = {
  format: 'xlsx',
  separator: ';',
  hasMark: true,
  dates: 'local',
  choices: 'labels',
};

/** The most records of a printed list: longer ones are for spreadsheets. */
export const mostPrinted = 2000;

/** The names of the columns for a removed record in the bin. */
export const removalNames = ['_removedAt', '_removedBy'] as const;

export type RemovalName = (typeof removalNames)[number];
