import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../settings/environment.ts';
import { makePrivate, privateFile } from './privateModes.ts';

/** The file with the portal's secret. It lies beside the data folder, so that neither the database nor a copy of the folder has it. */
export function keyFileOf({ dataDir }: Pick<Settings, 'dataDir'>): string {
  return `${dataDir}.clave`;
}

/** The secret by which the portal encrypts what it stores: that of the settings, else that of the key file. */
export function portalSecret(settings: Pick<Settings, 'dataDir' | 'assistant'>): () => string {
  return () => settings.assistant.secret ?? secretIn(keyFileOf(settings));
}

/** The secret of a file that only the server's account reads, created when missing. Throws the system's error when it cannot. */
export function secretIn(file: string): string {
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: privateFile });
  } catch (error) {
    if (!existsSync(file)) throw error;
    makePrivate([file]);
  }
  return readFileSync(file, 'utf8').trim();
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
