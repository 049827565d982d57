import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { valuesOf } from '#core/values/record.ts';
import { remove, singleId, type Store, update } from '#core/store/store.ts';
import { openData } from '../composition/portal.ts';
import { readEnvironment } from '../settings/environment.ts';
import { makeFolder } from '../settings/secrets/makeFolder.ts';
import { productVersion } from '../foundation/product/productVersion.ts';
import { root } from '../ports/node/root.ts';
import { seedContent } from '../composition/seeds.ts';
import { writeBackup } from '../migration/backup.ts';
import { backupLinesOf } from '../migration/removeType.ts';
import { sampleValues } from '../migration/plan/sampleValues.ts';
import { StepRefused } from '../schemaFiles/stepRefused.ts';

/**
 * Saves this version's schemas, and records of every type as this version stores them, with their history; tests open them with
 * the schemas of all later versions. A released version is never written again.
 */
export async function releaseSchemas({
  messages,
  print,
}: {
  readonly messages: ServerCatalog;
  readonly print: (line: string) => void;
}): Promise<void> {
  const folder = path.join(root, 'tests', 'fixtures', 'schemas', productVersion);
  const shownPath = path.relative(process.cwd(), folder);
  if (existsSync(folder)) throw new StepRefused(messages.migration.release.exists(shownPath));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cabildo-esquemas-'));
  try {
    const names = await saveRecords({ dataDir, messages, folder: path.join(folder, 'records') });
    const isSchema = (file: string) => !path.basename(file).includes('.') || file.endsWith('.json');
    for (const name of ['content', 'settings'].filter((one) => existsSync(path.join(root, 'schemas', one)))) {
      cpSync(path.join(root, 'schemas', name), path.join(folder, name), { recursive: true, filter: isSchema });
    }
    print(messages.migration.release.kept(shownPath, names.join(', ')));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type SaveOptions = { readonly dataDir: string; readonly messages: ServerCatalog; readonly folder: string };

async function saveRecords({ dataDir, messages, folder }: SaveOptions): Promise<readonly string[]> {
  const settings = readEnvironment({ DATA_DIR: dataDir }, messages);
  const { registry, store, database, dialect } = await openData(settings, messages);
  try {
    const code = settings.municipality.code;
    await seedContent({ folder: path.join(root, 'server', 'seeds'), store, registry, code, isFirst: true });
    makeFolder(folder);
    const types = registry.all().filter((type) => !isProcess(type));
    for (const type of types) {
      await fill(type, store);
      const lines = backupLinesOf(type.name, { connection: database, dialect });
      const header = { date: new Date().toISOString(), type: type.name };
      const { file } = await writeBackup(header, lines, { folder });
      await rename(path.join(folder, file), path.join(folder, `${type.name}.jsonl`));
    }
    return types.map(({ name }) => name);
  } finally {
    await store.close();
  }
}

/** Creates a record with every field, a draft, a record with several versions, and a removed one. */
async function fill(type: ContentType, store: Store): Promise<void> {
  const create = (number: number, state: 'published' | 'draft', id?: string) => {
    const values = sampleValues(type, number);
    const change = { kind: 'create' as const, type, values, publication: { state } };
    return store.write([id === undefined ? change : { ...change, id }], 'muestra');
  };
  if (type.isSingle) {
    if ((await store.get(type, singleId)) === undefined) await create(1, 'published', singleId);
    return;
  }
  const [first] = await create(1, 'published');
  await create(2, 'draft');
  const [removed] = await create(3, 'published');
  if (first === undefined || removed === undefined) return;
  for (const state of ['draft', 'published'] as const) {
    await update(store, { type, id: first.id, values: valuesOf(first), publication: { state }, by: 'muestra' });
  }
  await remove(store, { type, id: removed.id, by: 'muestra' });
}
