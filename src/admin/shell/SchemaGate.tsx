import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type Role, roleIn } from '#core/access.ts';
import { type ContentType, providers } from '#core/schema/contentType.ts';
import { isJsonObject } from '#core/values/json.ts';
import { asSchema } from '#core/schema/jsonSchema.ts';
import { assembleContentType } from '#core/schema/readContentType.ts';
import { messages } from '../messages.ts';
import { fetchSchemas } from './schemaRequest.ts';
import type { SessionStore } from './session/session.ts';
import { Spinner } from './Spinner.tsx';

type SchemasState =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly types: readonly ContentType[]; readonly role: Role | undefined }
  | { readonly kind: 'failed' };

type SchemaGateProps = {
  readonly sessionStore: SessionStore;
  /** `role` is the person's role, if the installation has area roles. */
  readonly children: (types: readonly ContentType[], role: Role | undefined) => ReactNode;
};

/** Loads the content types before anything else is shown. */
export function SchemaGate({ sessionStore, children }: SchemaGateProps) {
  const [state, setState] = useState<SchemasState>({ kind: 'reading' });
  const load = useCallback(async () => {
    setState({ kind: 'reading' });
    setState(await readTypes(sessionStore));
  }, [sessionStore]);
  useEffect(() => void load(), [load]);

  if (state.kind === 'reading') return <Spinner label={messages.admin.loading} />;
  if (state.kind === 'read') return children(state.types, state.role);
  return (
    <main className="spinner">
      <p role="alert">{messages.admin.schemasFailed}</p>
      <button type="button" className="button" onClick={() => void load()}>
        {messages.admin.retry}
      </button>
    </main>
  );
}

async function readTypes(sessionStore: SessionStore): Promise<SchemasState> {
  const token = sessionStore.get()?.token ?? '';
  const { status, data: files, role } = await fetchSchemas(token);
  if (status === 401 && sessionStore.get()?.token === token) sessionStore.end('expired');
  if (!Array.isArray(files)) return { kind: 'failed' };
  const types = files.filter(isJsonObject).flatMap(({ name, schema, provider }) => {
    const parsed = asSchema(schema);
    return parsed === undefined ? [] : [withProvider(provider, assembleContentType(parsed, { name: String(name) }))];
  });
  return { kind: 'read', types, role: roleIn(role) };
}

/** The server may override the provider of the schema. */
function withProvider(name: unknown, type: ContentType): ContentType {
  return { ...type, provider: providers.find((candidate) => candidate === name) ?? type.provider };
}
