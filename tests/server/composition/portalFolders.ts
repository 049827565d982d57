import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { openData } from '#server/composition/portal.ts';
import { cheapHash } from '#tests/support/cheapHash.ts';

/** Template folders by the settings and schemas of their portal; undefined after the first of its kind. */
const templates = new Map<string, Promise<string> | undefined>();

type Template = {
  /** Identifies the schemas and settings of a portal. */
  readonly key: string;
  /** An empty folder. */
  readonly folder: string;
  /** Starts a portal in a folder for the first time, stops it, and returns the folder of its schemas. */
  readonly start: (folder: string) => Promise<string>;
  readonly password: string;
};

/**
 * A data folder for a portal with sample content and a first account. The first of each kind is empty, so that its portal creates
 * them; later ones are copies of a template, whose first account has a cheap hash.
 */
export async function portalFolder({ key, folder, start, password }: Template): Promise<string> {
  if (!templates.has(key)) {
    templates.set(key, undefined);
    return folder;
  }
  const template = templates.get(key) ?? makeTemplate({ start, password });
  templates.set(key, template);
  cpSync(await template, folder, { recursive: true });
  return folder;
}

async function makeTemplate({ start, password }: Pick<Template, 'start' | 'password'>): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo '));
  const environment = { DATA_DIR: folder, SCHEMAS_DIR: await start(folder) };
  const { tables, store } = await openData(readEnvironment(environment, serverEs), serverEs);
  const [id = ''] = await tables.userIds();
  await tables.setPasswordHash(id, await cheapHash(password));
  await store.close();
  return folder;
}
