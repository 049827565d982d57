import { v7 as uuid } from 'uuid';
import { type DocumentedEntry, type EntryFault, type ReadEntry, readEntry } from '#core/catalogues/documentedEntry.ts';
import { withAttributeIds } from '#core/catalogues/attributeIds.ts';
import { entryTypeName } from '#core/catalogues/entrySchema.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { publicationFieldsOf } from '#core/values/publication.ts';
import type { Change } from '#core/store/store.ts';
import type { JsonObject } from '#core/values/json.ts';
import { Problem, type ProblemError } from '../../foundation/problems/problem.ts';
import { acceptValues } from '../../content/acceptValues.ts';
import { planCreation, refuseRepetition } from '../../content/planWrites.ts';
import { presentRecord } from '../../content/presentRecord.ts';
import { invalid } from '../../foundation/problems/readBody.ts';
import { publicationIn } from '../../content/resolvePublication.ts';
import type { Writers } from '../../content/writers.ts';
import { ChangesRefused } from '../../rules/ruledStore.ts';
import { entryTypeOf } from '../runtime/storedTypes.ts';
import { entriesOf } from './entriesOf.ts';
import { presentEntry } from './presentEntry.ts';

export type CatalogueFile = { readonly catalogue: JsonObject; readonly entries: readonly JsonObject[] };

type FileEntry = DocumentedEntry & ReturnType<typeof publicationFieldsOf>;

/** A catalogue with its entries, as `importCatalogue` reads it. */
export async function exportCatalogue(
  type: ContentType,
  { catalogue, writers: { registry, store } }: { readonly catalogue: StoredRecord; readonly writers: Writers },
): Promise<{ readonly catalogue: JsonObject; readonly entries: readonly FileEntry[] }> {
  const entryType = registry.get(entryTypeName(catalogue.id));
  const entries: FileEntry[] = [];
  const presentation = { type: entryType ?? type, catalogId: catalogue.id, isStaff: true };
  for await (const records of entriesOf(entryType, store))
    for (const record of records)
      entries.push({ ...presentEntry(record, presentation), ...publicationFieldsOf(record) });
  const values = valuesOf(presentRecord(catalogue, { type, isStaff: true })) as JsonObject;
  return { catalogue: values, entries };
}

const mostErrors = 50;

type Import = {
  readonly file: CatalogueFile;
  /** Id of the catalogue that the client chose, so that a repeated request creates nothing twice. */
  readonly newId?: string | undefined;
  readonly by: string;
  readonly writers: Writers;
};

/**
 * Stores a catalogue and its entries under new ids. It is not published before somebody has looked at it. Nothing is stored when the
 * catalogue or an entry is wrong.
 */
export async function importCatalogue(
  type: ContentType,
  { file, newId, by, writers }: Import,
): Promise<{ readonly id: string; readonly entries: number }> {
  await refuseRepetition(newId, { by, type, writers });
  const { slug: _slug, ...catalogue } = file.catalogue;
  const id = newId ?? uuid();
  const body = { ...withAttributeIds(catalogue), published: false };
  const planned = await planCreation({ body, id }, { type, writers }).catch((error: unknown) =>
    Promise.reject(below('/catalogue', error)),
  );
  const values = 'values' in planned.change ? planned.change.values : undefined;
  const entryType = { ...entryTypeOf({ ...values, id }, writers.messages), schemaVersion: `${id}/1` };
  const { accepted: entries, pointers } = await acceptAll(file.entries, entryType, writers);
  const creations = entries.map((entry) => ({ change: { kind: 'create', type: entryType, ...entry } as const }));
  await writers.store
    .writePlanned([planned, ...creations], by)
    .catch((error: unknown) => Promise.reject(refusalOf(error, { pointers, writers })));
  return { id, entries: entries.length };
}

async function acceptAll(entries: readonly JsonObject[], type: ContentType, writers: Writers) {
  const errors: ProblemError[] = [];
  const pointers: ReadEntry['pointerInFile'][] = [];
  const accepted: Pick<Extract<Change, { kind: 'create' }>, 'values' | 'publication'>[] = [];
  for (const [index, entry] of entries.entries()) {
    const { _state, _publishAt, _unpublishAt, ...values } = entry;
    const read = readEntry(values, type);
    pointers.push(read.pointerInFile);
    try {
      if (read.faults.length > 0)
        throw invalid(
          read.faults.map((fault) => faultOf(fault, writers)),
          writers.messages,
        );
      accepted.push({
        values: await acceptValues(type, read.values, { writers, current: undefined, unset: [] }).catch(
          (error: unknown) => Promise.reject(moved(error, read.pointerInFile)),
        ),
        publication: publicationIn({ _state, _publishAt, _unpublishAt }, { type, messages: writers.messages }),
      });
    } catch (error) {
      const problem = below(`/entries/${index}`, error);
      if (!(problem instanceof Problem)) throw error;
      errors.push(...(problem.details.errors ?? []));
    }
    if (errors.length >= mostErrors) break;
  }
  if (errors.length > 0) throw new Problem(422, { detail: writers.messages.api.invalid, errors });
  return { accepted, pointers };
}

/** What rules refuse of the catalogue and its entries, as one problem of the body. */
function refusalOf(
  error: unknown,
  {
    pointers,
    writers: { messages },
  }: { readonly pointers: readonly ReadEntry['pointerInFile'][]; readonly writers: Writers },
): unknown {
  if (!(error instanceof ChangesRefused)) return below('/catalogue', error);
  const errors = error.refusals.flatMap(({ index, problem: { status, details } }) => {
    const base = index === 0 ? '/catalogue' : `/entries/${index - 1}`;
    const partErrors = details.errors ?? [{ pointer: '', keyword: String(status), detail: details.detail ?? '' }];
    const pointerInFile = (pointer: string) => (index === 0 ? pointer : (pointers[index - 1]?.(pointer) ?? pointer));
    return partErrors.map((one) => ({ ...one, pointer: `${base}${pointerInFile(one.pointer)}` }));
  });
  return new Problem(422, { detail: messages.api.invalid, errors: errors.slice(0, mostErrors) });
}

/** The same problem, of a part of the body. */
function below(base: string, error: unknown): unknown {
  return moved(error, (pointer) => `${base}${pointer}`);
}

function moved(error: unknown, pointerInFile: (pointer: string) => string): unknown {
  if (!(error instanceof Problem)) return error;
  const errors = (error.details.errors ?? []).map((one) => ({ ...one, pointer: pointerInFile(one.pointer) }));
  return new Problem(error.status, { ...error.details, errors });
}

function faultOf(
  { pointer, keyword, type = 'object' }: EntryFault,
  { messages: { validation } }: Pick<Writers, 'messages'>,
): ProblemError {
  const detail = { type: validation.type([type]), required: validation.required, unknown: validation.unknown }[keyword];
  return { pointer, keyword, detail };
}
