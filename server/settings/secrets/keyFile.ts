import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DataSettings } from '../dataSettings.ts';
import type { Settings } from '../environment.ts';
import { makePrivate, privateFile } from './privateModes.ts';

/** The file with the portal's secret. It lies beside the data folder, so that neither the database nor a copy of the folder has it. */
export function keyFileOf({ folder }: Pick<DataSettings, 'folder'>): string {
  return `${folder}.clave`;
}

type SecretSettings = Pick<Settings, 'data' | 'encryption'>;

/** The secret by which the portal encrypts what it stores: from the settings, else from the key file. */
export function portalSecret(settings: SecretSettings): () => string {
  return () => settings.encryption.secret ?? secretIn(keyFileOf(settings.data));
}

/** The portal's secret where there is one; undefined before the first use. */
export function existingSecret(settings: SecretSettings): string | undefined {
  const file = keyFileOf(settings.data);
  return settings.encryption.secret ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined);
}

/** The secret of a file that only the server's account reads, created when missing. Throws the system's error when it cannot. */
export function secretIn(file: string): string {
  if (existsSync(file)) makePrivate([file]);
  else createSecret(file);
  return readFileSync(file, 'utf8').trim();
}

/** Another process may create the file at the same moment: it appears with its content, and the first one stays. */
function createSecret(file: string): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporary, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: privateFile });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Why the secret of a file could not be read or created, as the system's code; undefined when it can. Creates nothing. */
export function keyFileFault(file: string): string | undefined {
  try {
    if (existsSync(file)) readFileSync(file);
    else accessSync(path.dirname(file), constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
