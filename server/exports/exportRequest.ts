import { exportParameters } from '#core/api/exportOperations.ts';
import {
  defaultExport,
  exportFormats,
  type ExportOptions,
  removalNames,
  separators,
} from '#core/export/exportOptions.ts';
import { exportNames } from '#core/export/exportColumns.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Query } from '#core/values/query.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { Parameters } from '../calls/call.ts';
import { last } from '../content/readPage.ts';
import type { QueryContext } from '../content/readConditions.ts';
import { readQuery } from '../content/readQuery.ts';

/** What to export of a type, and how. */
export type ExportRequest = ExportOptions & {
  readonly query: Query;
  /** Names of the columns; all when undefined. */
  readonly names: readonly string[] | undefined;
  /** Whether it is about removed records. */
  readonly isOfBin: boolean;
};

type ReadContext = Omit<QueryContext, 'isStaff'>;

/** Reads the parameters of an export. Throws a Problem 400. */
export function readExportRequest(type: ContentType, parameters: Parameters, context: ReadContext): ExportRequest {
  const exportOnly = new Set<string>([...exportParameters, '_start', '_end']);
  const ofList = Object.fromEntries(Object.entries(parameters).filter(([name]) => !exportOnly.has(name)));
  const choose = <T extends string>(name: string, allowed: readonly T[], otherwise: T): T => {
    const text = last(parameters[name]);
    const value = allowed.find((one) => one === text);
    if (text !== undefined && value === undefined)
      throw new Problem(400, { detail: context.messages.exports.badOption(name, allowed.join(' ')) });
    return value ?? otherwise;
  };
  const isOfBin = choose('_bin', ['true', 'false'], 'false') === 'true';
  const allowed = [...exportNames(type), ...(isOfBin ? removalNames : [])];
  return {
    format: choose('_format', exportFormats, defaultExport.format),
    separator: choose('_separator', separators, defaultExport.separator),
    hasMark: choose('_bom', ['true', 'false'], 'true') === 'true',
    dates: choose('_dates', ['local', 'iso'], defaultExport.dates),
    choices: choose('_values', ['labels', 'values'], defaultExport.choices),
    names: readNames(last(parameters['_fields']), { ...context, allowed }),
    isOfBin,
    query: readQuery(type, ofList, { ...context, isStaff: true }),
  };
}

/** The parameters of a query string, as the server reads them from an address. */
export function parametersIn(query: string): Parameters {
  const all = new URLSearchParams(query);
  return Object.fromEntries([...new Set(all.keys())].map((name) => [name, valuesOf(all.getAll(name))]));
}

function valuesOf([value = '', ...others]: readonly string[]): string | readonly string[] {
  return others.length === 0 ? value : [value, ...others];
}

function readNames(
  text: string | undefined,
  { messages, allowed }: ReadContext & { readonly allowed: readonly string[] },
): readonly string[] | undefined {
  const names = (text ?? '').split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw new Problem(400, { detail: messages.api.query.unknownField(unknown) });
  return names.length === 0 ? undefined : [...new Set(names)];
}
