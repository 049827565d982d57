import { can } from '#core/accounts/access.ts';
import { importOperations } from '#core/api/importOperations.ts';
import { isProcess, type ContentType } from '#core/schema/contentType.ts';
import { templateHeader } from '#core/imports/importFields.ts';
import { importFormats, largestImport, rowKinds } from '#core/imports/importTypes.ts';
import type { Json } from '#core/values/json.ts';
import { Problem } from '../foundation/problems/problem.ts';
import { personNames } from '../content/personName.ts';
import { readUpload } from '../files/upload/readUpload.ts';
import type { ImportDependencies } from './importContext.ts';
import type { ImportService } from './importService.ts';
import { allRowsOf, presentImports, presentRows, rowsOf, shownCells } from './presentImport.ts';
import type { StoredImport } from './importTables.ts';
import { type ImportReader, readableFaults } from './readableFaults.ts';
import { editedRecords } from './rollBackImport.ts';
import { type FileContent, mediaTypes, writeFile } from './writeFile.ts';
import { requireActions } from '../calls/requireActions.ts';
import { type Answer, streamAnswer } from '../calls/answer.ts';
import { type OperationTable, tableOf } from '../calls/operationTable.ts';

export type ImportRouteOptions = ImportDependencies & { readonly imports: ImportService };

/** Edited records that are named before an import is rolled back. */
const mostEdited = 50;

/** Imports of files into content types. */
export function importTable(dependencies: ImportRouteOptions): OperationTable {
  const { messages, imports } = dependencies;
  const refuse = ({ isSingle, transitions }: ContentType) => {
    if (isSingle || isProcess({ transitions }))
      throw new Problem(405, { detail: messages.api.noMethod(''), headers: { allow: '' } });
  };
  const present = async (entry: StoredImport, reader: Pick<ImportReader, 'type' | 'user'>) => {
    const [view] = await presentImports([entry], { ...reader, dependencies });
    if (view === undefined) throw new Error('an import has no view');
    return view;
  };

  return tableOf(importOperations(messages), {
    'imports.{type}': async ({ type, user, page }) => {
      refuse(type);
      const { imports: entries, total } = await imports.list(type, page);
      return { items: await presentImports(entries, { type, user, dependencies }), total };
    },
    'uploadImport.{type}': async (call) => {
      const { type, user, query } = call;
      refuse(type);
      const tooLarge = messages.imports.file.tooLarge(largestImport / 1024 / 1024);
      const file = await readUpload(call, messages, { largest: largestImport, tooLarge });
      if (file.bytes.length > largestImport) throw new Problem(413, { detail: tooLarge });
      const entry = await imports.upload(type, file, { user, sheet: query.sheet });
      return { ...(await present(entry, { type, user })), ...(await imports.suggest(entry, type, user)) };
    },
    'importTemplate.{type}': ({ type, query }) => {
      refuse(type);
      const format = importFormats.find((one) => one === query.format) ?? 'xlsx';
      const header = templateHeader(type, messages.exports);
      const name = `${type.name}-${messages.imports.fileNames.template}`;
      return contentAnswer(name, { format, header, rows: templateRows(format, header) });
    },
    'import.{type}': async ({ type, user, params }) => {
      refuse(type);
      const entry = await imports.find(type, params.import);
      const more =
        entry.state === 'uploaded' || entry.state === 'checked' ? await imports.suggest(entry, type, user) : {};
      return { ...(await present(entry, { type, user })), ...more };
    },
    'discardImport.{type}': async ({ type, user, params }) => {
      refuse(type);
      await imports.discard(type, params.import, user);
    },
    'checkImport.{type}': async ({ type, user, params, body }) => {
      refuse(type);
      return present(await imports.check(type, params.import, { settings: body, user }), { type, user });
    },
    'importRows.{type}': async ({ type, user, params, query, page }) => {
      refuse(type);
      const entry = await imports.find(type, params.import);
      const kind = rowKinds.find((one) => one === query.kind);
      const { rows, total } = await rowsOf(entry, { kind, ...page }, dependencies);
      return { items: await presentRows(rows, entry, { type, user, dependencies }), total };
    },
    'importFaults.{type}': async ({ type, user, params }) => {
      refuse(type);
      const entry = await imports.find(type, params.import);
      const { format, delimiter } = entry;
      const header = [...entry.header, messages.imports.errorsColumn];
      const width = entry.header.length;
      async function* rows(): AsyncGenerator<readonly Json[]> {
        for await (const { cells, faults = [] } of allRowsOf(entry, 'faulty', dependencies)) {
          const messages = readableFaults(faults, entry, { type, user, dependencies }).map(({ column, message }) =>
            column === null ? message : `${entry.header[column] ?? ''}: ${message}`,
          );
          const shown = shownCells(cells, entry);
          yield [...Array.from({ length: width }, (_, index) => shown[index] ?? null), messages.join(' ')];
        }
      }
      const name = `${type.name}-${messages.imports.fileNames.faults}`;
      return contentAnswer(name, { format, delimiter, header, rows: rows() });
    },
    'runImport.{type}': async ({ type, user, params, body }) => {
      refuse(type);
      const { counts } = await imports.find(type, params.import);
      if ((counts?.new ?? 0) > 0) requireActions(['create'], { user, type, messages });
      if ((counts?.changed ?? 0) > 0) requireActions(['update'], { user, type, messages });
      return present(await imports.run(type, params.import, { ...body, user }), { type, user });
    },
    'editedSinceImport.{type}': async ({ type, params }) => {
      refuse(type);
      const entry = await imports.find(type, params.import);
      const { edited, total } = await editedRecords({ entry, type, dependencies }, mostEdited);
      const nameOf = await personNames(
        edited.map(({ current }) => current?._updatedBy ?? ''),
        dependencies,
      );
      const records = edited.map(({ row: { id = '' }, current }) => {
        const title = current?.[type.titleField ?? ''];
        return {
          id,
          title: typeof title === 'string' ? title : '',
          byName: current === undefined ? '' : nameOf(current._updatedBy),
          at: current?._updatedAt ?? null,
        };
      });
      return { records, total };
    },
    'undoImport.{type}': async ({ type, user, params, body }) => {
      refuse(type);
      const { counts } = await imports.find(type, params.import);
      const visitor = { kind: 'staff', user } as const;
      const isAllowed =
        ((counts?.new ?? 0) === 0 || can(visitor, 'remove', type)) &&
        ((counts?.changed ?? 0) === 0 || can(visitor, 'update', type));
      if (!isAllowed) throw new Problem(403, { detail: messages.api.forbidden });
      return present(await imports.undo(type, params.import, { ...body, user }), { type, user });
    },
  });

  async function* templateRows(
    format: FileContent['format'],
    header: readonly string[],
  ): AsyncGenerator<readonly Json[]> {
    // A JSON template shows the names of the members.
    if (format === 'json') yield header.map(() => '');
  }
}

function contentAnswer(name: string, content: FileContent): Answer<never> {
  return streamAnswer(writeFile(content), {
    headers: {
      'content-type': mediaTypes[content.format],
      'content-disposition': `attachment; filename="${name}.${content.format}"`,
    },
  });
}
