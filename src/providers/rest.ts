import type { DataProvider } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import axios, { type AxiosError, type AxiosInstance } from 'axios';
import { isJsonObject } from '#core/json.ts';
import type { StoredRecord } from '#core/record.ts';
import type { FieldError } from '#core/validate.ts';
import { ProviderError } from './providerError.ts';
import { type WriteMeta, writeMetaOf } from './writeMeta.ts';

type RestOptions = {
  /** Answers the bearer token of the moment, or undefined without a session. */
  readonly token: () => string | undefined;
  /** What people read when no answer came. */
  readonly offlineMessage: string;
};

/** The portal's own REST API as a DataProvider, in simple-rest's dialect. */
export function createRestProvider(apiUrl: string, options: RestOptions): DataProvider {
  const provider = simpleRest(apiUrl, createClient(options));
  return {
    ...provider,
    getApiUrl: () => apiUrl,
    create: (params) =>
      provider.create({ ...params, resource: params.resource + writeQuery(writeMetaOf(params.meta)) }),
    update: (params) => {
      const meta = writeMetaOf(params.meta);
      const query = writeQuery(meta, removedMembers(params.variables));
      return provider.update({ ...params, id: `${params.id}${query}`, meta: { ...params.meta, ...ifMatch(meta) } });
    },
    deleteOne: (params) =>
      provider.deleteOne({ ...params, meta: { ...params.meta, ...ifMatch(writeMetaOf(params.meta)) } }),
  };
}

function createClient({ token, offlineMessage }: RestOptions): AxiosInstance {
  const client = axios.create();
  client.interceptors.request.use((request) => {
    const bearer = token();
    if (bearer !== undefined) request.headers.set('Authorization', `Bearer ${bearer}`);
    return request;
  });
  client.interceptors.response.use(undefined, (error: AxiosError) => {
    throw readError(error, offlineMessage);
  });
  return client;
}

/** simple-rest has no place for the query of a write, so it stands at the end of the address that it builds. */
function writeQuery({ state, publishAt }: WriteMeta, removed: readonly string[] = []): string {
  const query = new URLSearchParams();
  if (state !== undefined) query.set('_state', state);
  if (publishAt !== undefined) query.set('_publishAt', publishAt);
  if (removed.length > 0) query.set('_unset', removed.join(','));
  return query.size === 0 ? '' : `?${query}`;
}

function removedMembers(variables: unknown): readonly string[] {
  return Object.entries(variables ?? {})
    .filter(([, value]) => value === undefined)
    .map(([name]) => name);
}

function ifMatch({ version }: WriteMeta): { headers?: Record<string, string> } {
  return version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };
}

/** Problem details (RFC 9457), as the server writes them. */
function readError(error: AxiosError, offlineMessage: string): ProviderError {
  const { response } = error;
  if (response === undefined) return new ProviderError({ message: offlineMessage, statusCode: 0 });
  const problem: Record<string, unknown> = isJsonObject(response.data) ? response.data : {};
  return new ProviderError({
    message: String(problem.detail ?? problem.title ?? error.message),
    statusCode: response.status,
    fieldErrors: readFieldErrors(problem.errors),
    current: isJsonObject(problem.current) ? (problem.current as StoredRecord) : undefined,
    changedBy: typeof problem.changedBy === 'string' ? problem.changedBy : undefined,
  });
}

function readFieldErrors(errors: unknown): readonly FieldError[] {
  if (!Array.isArray(errors)) return [];
  return errors.filter(isJsonObject).map(({ pointer, keyword, detail }) => ({
    pointer: String(pointer ?? ''),
    keyword: String(keyword ?? ''),
    message: String(detail ?? ''),
  }));
}
