import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { type Change, RecordMissing, type Store, UniqueConflict, VersionConflict } from '#core/store/store.ts';
import { isSameJson, type Json } from '#core/values/json.ts';
import { StepRefused } from '../../schemaFiles/stepRefused.ts';
import { readAll } from '../runtime/readAll.ts';
import { untunedType } from '../runtime/recompose.ts';
import { isTunable, tuneType } from './tunedType.ts';

export type TuningFilesOptions = {
  /** One JSON file per type, named for it, with its published tuning. */
  readonly folder: string;
  readonly registry: Registry;
  readonly store: Store;
  readonly messages: ServerCatalog;
  readonly print: (line: string) => void;
};

/** The writer of pushed tunings in the history. */
const by = 'esquemas';
const extension = '.json';

/** Writes each published tuning into its file. Files of types without one are named and left as they are. */
export async function pullTunings({ folder, registry, store, messages, print }: TuningFilesOptions): Promise<void> {
  const { files } = messages.openApiTuning;
  const storedIn = registry.typeFor('tuning');
  const published = (storedIn === undefined ? [] : await readAll(store, storedIn)).filter(
    ({ tipo, ajuste }) => ajuste !== undefined && registry.get(String(tipo)) !== undefined,
  );
  mkdirSync(folder, { recursive: true });
  for (const { tipo, ajuste } of published) {
    const file = path.join(folder, `${String(tipo)}${extension}`);
    const text = `${JSON.stringify(ajuste, undefined, 2)}\n`;
    const isSame = existsSync(file) && readFileSync(file, 'utf8') === text;
    if (!isSame) writeFileSync(file, text);
    print((isSame ? files.unchanged : files.written)(shownPath(file)));
  }
  const names = published.map(({ tipo }) => tipo);
  for (const name of namesIn(folder)) {
    if (!names.includes(name)) print(files.unpublished(shownPath(path.join(folder, `${name}${extension}`))));
  }
  if (published.length === 0) print(files.none);
}

/**
 * Publishes the tuning of each file in one write; servers in operation use them at once, as after a publication on screen. Throws
 * StepRefused with every fault of every file, and then publishes none.
 */
export async function pushTunings({ folder, registry, store, messages, print }: TuningFilesOptions): Promise<void> {
  const { files } = messages.openApiTuning;
  const names = existsSync(folder) ? namesIn(folder) : [];
  const storedIn = registry.typeFor('tuning');
  if (names.length === 0 || storedIn === undefined) throw new StepRefused(files.empty(shownPath(folder)));
  const stored = new Map((await readAll(store, storedIn)).map((record) => [record['tipo'], record]));
  const faults: string[] = [];
  const changes: Change[] = [];
  const lines: string[] = [];
  for (const name of names) {
    const file = path.join(folder, `${name}${extension}`);
    const record = stored.get(name);
    const read = readTuning({ file, type: registry.get(name), registry, messages });
    faults.push(...read.faults);
    const isSame = record !== undefined && isSameJson(record['ajuste'], read.overlay);
    if (!isSame) changes.push(changeOf({ storedIn, name, record, overlay: read.overlay, motivo: files.reason }));
    lines.push((isSame ? files.same : files.published)(name));
  }
  if (faults.length > 0) throw new StepRefused([files.refused, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  if (changes.length > 0)
    await store.write(changes, by).catch((error: unknown) => {
      const isOvertaken = [VersionConflict, RecordMissing, UniqueConflict].some((one) => error instanceof one);
      throw isOvertaken ? new StepRefused(files.overtaken) : error;
    });
  for (const line of lines) print(line);
}

type ReadOptions = Pick<TuningFilesOptions, 'registry' | 'messages'> & {
  readonly file: string;
  /** The type that the file is named for; undefined when there is none. */
  readonly type: ContentType | undefined;
};

function readTuning({ file, type, registry, messages }: ReadOptions) {
  const at = (message: string, pointer = '') => `${shownPath(file)}${pointer}: ${message}`;
  const refused = (message: string) => ({ overlay: undefined, faults: [at(message)] });
  if (type === undefined || !isTunable(type)) return refused(messages.openApiTuning.missing);
  let overlay: Json;
  try {
    overlay = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    return refused(messages.api.schemas.malformed(error instanceof Error ? error.message : String(error)));
  }
  const names = registry.all().map(({ name }) => name);
  const { faults } = tuneType(untunedType(type), overlay, { names, messages });
  const wrong = faults.filter(({ kind }) => kind === 'wrong');
  return { overlay, faults: wrong.map(({ pointer, message }) => at(message, pointer)) };
}

type Published = {
  readonly storedIn: ContentType;
  readonly name: string;
  readonly record: StoredRecord | undefined;
  readonly overlay: Json | undefined;
  readonly motivo: string;
};

/** A draft that somebody is working on stays beside the new tuning, and the designer merges both. */
function changeOf({ storedIn: type, name, record, overlay: ajuste, motivo }: Published): Change {
  const publication = { state: type.initialState };
  if (record === undefined) return { kind: 'create', type, values: { tipo: name, motivo, ajuste }, publication };
  const values = { ...valuesOf(record), motivo, ajuste };
  return { kind: 'update', type, id: record.id, values, expectedVersion: record._version };
}

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .sort();

/** Relative to the working folder when it is inside. */
function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}
