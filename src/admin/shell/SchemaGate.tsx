import { assembleContentType } from '#core/parsing/assembleContentType.ts';
import { asSchema } from '#core/schema/jsonSchema.ts';
import { providerNames } from '#core/names/providerNames.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { isJsonObject, isSameJson, type JsonObject } from '#core/values/json.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../ui/Button.tsx';
import type { RefreshTypes } from '../areas/contentTypes.ts';
import type { SessionStore } from '../session/session.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { fetchSchemas, type StaffRoles } from './schemaRequest.ts';

type SchemasState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly types: readonly ContentType[]; readonly roles: StaffRoles }
  | { readonly kind: 'failed' };

type SchemaGateProps = {
  readonly sessionStore: SessionStore;
  readonly children: (types: readonly ContentType[], roles: StaffRoles, refresh: RefreshTypes) => ReactNode;
};

/** Loads the content types before anything else is shown, and again when they change. */
export function SchemaGate({ sessionStore, children }: SchemaGateProps) {
  const [state, setState] = useState<SchemasState>({ kind: 'reading' });
  const [read] = useState(() => createReader(sessionStore));
  const load = useCallback(async () => {
    setState({ kind: 'reading' });
    const next = await read();
    if (next !== undefined) setState(next);
  }, [read]);
  // What is on the screen stays when the types cannot be read again.
  const refresh: RefreshTypes = useCallback(
    async (version) => {
      const next = await read(version);
      if (next?.kind !== 'read') return;
      setState((now) =>
        now.kind === 'read' && now.types === next.types && isSameJson(now.roles, next.roles) ? now : next,
      );
    },
    [read],
  );
  useEffect(() => void load(), [load]);

  if (state.kind === 'reading') return <Spinner label={adminTexts.loading} />;
  if (state.kind === 'read') return children(state.types, state.roles, refresh);
  return (
    <main className="spinner">
      <p role="alert">{adminTexts.schemasFailed}</p>
      <Button onClick={() => void load()}>{adminTexts.retry}</Button>
    </main>
  );
}

/** Reads the types; undefined when they already have the given version, or when a later call has started. */
function createReader(sessionStore: SessionStore): (version?: string) => Promise<SchemasState | undefined> {
  const readTypes = createTypeReader();
  let calls = 0;
  let latest: string | null | undefined;
  return async (wanted) => {
    if (wanted !== undefined && wanted === latest) return undefined;
    latest = wanted;
    calls += 1;
    const call = calls;
    const token = sessionStore.get()?.token ?? '';
    const { status, data, roles, version } = await fetchSchemas(token);
    if (status === 401 && sessionStore.get()?.token === token) sessionStore.end('expired');
    if (call !== calls) return undefined;
    latest = version;
    if (!Array.isArray(data)) return { kind: 'failed' };
    const types = readTypes(data);
    if (types.some(({ provider }) => provider === 'local')) {
      // Before any request about them, since none may reach the server.
      const part = await import('../local/startAreas.tsx').catch(() => undefined);
      if (part === undefined) return { kind: 'failed' };
      part.startAreas(types, sessionStore.get());
    }
    return { kind: 'read', types, roles };
  };
}

/**
 * Reads the content types as the server describes them. A description that is the same as before gives the same object, so that
 * screens of types that did not change stay as they are.
 */
export function createTypeReader(): (files: readonly unknown[]) => readonly ContentType[] {
  let types: readonly ContentType[] = [];
  let typesBySource = new Map<string, ContentType | undefined>();
  return (files) => {
    const before = typesBySource;
    typesBySource = new Map(
      files.filter(isJsonObject).map((file) => {
        const source = JSON.stringify(file);
        return [source, before.get(source) ?? readType(file)];
      }),
    );
    const next = [...typesBySource.values()].filter((type) => type !== undefined);
    if (next.length !== types.length || next.some((type, index) => type !== types[index])) types = next;
    return types;
  };
}

function readType({ name, schema, provider }: JsonObject): ContentType | undefined {
  const parsed = asSchema(schema);
  if (parsed === undefined) return undefined;
  // The server may override the provider of the schema.
  return assembleContentType(parsed, {
    name: String(name),
    provider: providerNames.find((candidate) => candidate === provider),
  });
}
