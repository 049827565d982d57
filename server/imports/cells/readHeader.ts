import type { ContentType } from '#core/schema/contentType.ts';
import { shownCell, unreadableIn, unreadableMessage } from '#core/imports/fileCell.ts';
import { repeatedTitles } from '#core/imports/importFields.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Json } from '#core/values/json.ts';
import { Problem } from '../../foundation/problems/problem.ts';

const mostColumns = 500;

/** The titles of the columns; throws a Problem for a header by which they cannot be told apart. */
export function readHeader(
  cells: readonly Json[],
  { type, messages }: { readonly type: ContentType; readonly messages: ServerCatalog },
): readonly string[] {
  const { file } = messages.imports;
  const refused = (detail: string) => new Problem(422, { detail });
  const unreadable = cells.map(unreadableIn).find((cell) => cell?.line !== undefined);
  if (unreadable !== undefined) throw refused(unreadableMessage(unreadable, messages));
  const titles = cells.map(shownCell).map((cell) => (typeof cell === 'object' ? '' : String(cell).trim()));
  const last = titles.findLastIndex((title) => title !== '');
  const header = titles.slice(0, last + 1);
  if (header.length > mostColumns) throw refused(file.tooManyColumns(mostColumns));
  const [repeated] = repeatedTitles(header, type);
  if (repeated !== undefined) throw refused(file.repeated(repeated));
  return header;
}
