import { commentsColumn, idColumn, importFields, matchFields } from '#core/imports/importFields.ts';
import type { ImportSettings } from '#core/imports/importTypes.ts';
import { commentTypeOf } from '#core/lists/commentType.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { pointerTo } from '#core/values/json.ts';
import type { ProblemError } from '../foundation/problems/problem.ts';
import type { Work } from './importContext.ts';

/** What is wrong with the columns, the match and the mappings that a person chose. */
export function settingFaults(settings: ImportSettings, work: Work): readonly ProblemError[] {
  const { entry, type, dependencies } = work;
  const texts = dependencies.messages.imports;
  const { columns, match } = settings;
  const error = (detail: string, ...path: (string | number)[]): ProblemError => ({
    pointer: pointerTo(...path),
    keyword: 'columns',
    detail,
  });
  if (columns.length !== entry.header.length) return [error(texts.columns.count, 'columns')];
  const names = new Set([idColumn, ...importFields(type).map(({ name }) => name)]);
  if (commentsOf(work) !== undefined) names.add(commentsColumn);
  const errors = columns.flatMap((name, index) => {
    if (name === null) return [];
    if (!names.has(name)) return [error(texts.columns.unknown(name), 'columns', index)];
    const label = fieldOf(type, name)?.label ?? name;
    return columns.indexOf(name) < index ? [error(texts.columns.twice(label), 'columns', index)] : [];
  });
  if (!columns.some((name) => name !== null && name !== idColumn)) errors.push(error(texts.columns.none, 'columns'));
  for (const [index, { column }] of (settings.values ?? []).entries())
    if (column >= columns.length) errors.push(error(texts.columns.cell, 'values', index, 'column'));
  const isMatch = match === null || (columns.includes(match) && matchFields(type).includes(match));
  return isMatch ? errors : [...errors, error(texts.columns.match, 'match')];
}

/** The type of the comments on the records, whose texts a column may have. */
export function commentsOf({ type, dependencies }: Pick<Work, 'type' | 'dependencies'>): ContentType | undefined {
  return commentTypeOf(type, dependencies.registry.all())?.type;
}
