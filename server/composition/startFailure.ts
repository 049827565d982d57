import type { ServerCatalog } from '#core/locales/catalog.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { EnvironmentError, type Settings } from '../settings/environment.ts';
import { ExtensionError } from '../extensions/loadParts.ts';
import { DataMissing } from '../installation/dataFolder/requireData.ts';
import { SchemasError } from '../installation/readSchemas.ts';
import { dataFormat, FormatTooNew } from '../store/format/dataFormat.ts';
import { productVersion } from '../foundation/product/productVersion.ts';
import { DatabaseUnusable } from '../store/sqlite/databaseUnusable.ts';
import { isDamage } from '../store/sqlite/sqliteErrors.ts';
import { PostgresUnsuitable, type Refusal, refusalOf } from '../store/postgres/postgresErrors.ts';

/** The message of a failed start; an internal error keeps its stack. */
export function startFailure(
  error: unknown,
  { settings, messages }: { readonly settings: Settings | undefined; readonly messages: ServerCatalog },
): string {
  if (error instanceof EnvironmentError || error instanceof SchemasError) return error.message;
  if (error instanceof ExtensionError) return error.message;
  const { start } = messages.api;
  if (error instanceof PostgresUnsuitable) return messages.postgres[error.reason](error.found);
  if (error instanceof DataMissing) return start.missingData[error.missing](error.location);
  if (error instanceof FormatTooNew) return start.tooNew(error.stored, { format: dataFormat, product: productVersion });
  if (error instanceof DatabaseUnusable) return start.unusable[error.fault](error.file, error.detail);
  if (isDamage(error) && settings?.data.database.kind === 'sqlite')
    return start.unusable.damaged(settings.data.database.file, error instanceof Error ? error.message : '');
  const refusal = refusalOf(error);
  if (refusal !== undefined) return refusalText(refusal, { error, messages });
  if (error instanceof StoreUnavailable) return start.noDatabase(error.message);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const messageOfCode: Readonly<Record<string, string | undefined>> = {
    EADDRINUSE: start.portInUse(String(settings?.listening.port)),
    EACCES: isListening(error) ? start.portDenied(String(settings?.listening.port)) : undefined,
    EADDRNOTAVAIL: start.noHost(settings?.listening.host ?? ''),
    ENOTFOUND: start.noHost(settings?.listening.host ?? ''),
  };
  return messageOfCode[code] ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function refusalText(
  refusal: Refusal,
  { error, messages: { postgres } }: { readonly error: unknown; readonly messages: ServerCatalog },
): string {
  return refusal === 'unreachable'
    ? postgres.unreachable(error instanceof Error ? error.message : '')
    : postgres[refusal];
}

function isListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
