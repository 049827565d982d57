import axios, { type AxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { isJsonObject } from '#core/values/json.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { FieldError } from '#core/values/validate.ts';
import { ProviderError } from './providerError.ts';
import type { RefusedRecord } from './recordRepository.ts';

export type RestOptions = {
  /** Returns the current bearer token, or undefined without a session. */
  readonly token: () => string | undefined;
  /** Called with the bearer token of a request that the server refuses because the session has ended (401). */
  readonly onSessionEnded?: (token: string) => void;
  /** Message when no answer came. */
  readonly offlineMessage: string;
  /** Message when the answer has none. */
  readonly unknownMessage?: string;
};

/** An HTTP client that sends the current session and rejects with ProviderError for every failure. */
export function createClient({ token, onSessionEnded, ...messages }: RestOptions): AxiosInstance {
  const client = axios.create();
  client.interceptors.request.use((request) => {
    const bearer = token();
    if (bearer !== undefined) request.headers.set('Authorization', `Bearer ${bearer}`);
    return request;
  });
  client.interceptors.response.use(undefined, (error: AxiosError) => {
    const bearer = bearerOf(error.config);
    if (error.response?.status === 401 && bearer !== undefined) onSessionEnded?.(bearer);
    throw readError(error, messages);
  });
  return client;
}

/** The token that was sent with a request. */
function bearerOf(request: AxiosError['config']): string | undefined {
  const header: unknown = request?.headers.get('Authorization');
  return typeof header === 'string' ? header.replace(/^Bearer /, '') : undefined;
}

export function ifMatch(version: number | undefined): { headers?: Record<string, string> } {
  return version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };
}

/** The total, over all pages. */
export function totalIn({ headers }: AxiosResponse): number {
  return Number(headers['x-total-count'] ?? 0);
}

/** Reads problem details (RFC 9457). */
function readError(
  error: AxiosError,
  { offlineMessage, unknownMessage = error.message }: Omit<RestOptions, 'token' | 'onSessionEnded'>,
): ProviderError {
  const { response } = error;
  if (response === undefined) return new ProviderError({ message: offlineMessage, statusCode: 0 });
  const problem: Record<string, unknown> = isJsonObject(response.data) ? response.data : {};
  return new ProviderError({
    message: String(problem.detail ?? problem.error ?? problem.title ?? unknownMessage),
    statusCode: response.status,
    fieldErrors: readFieldErrors(problem.errors),
    current: isJsonObject(problem.current) ? (problem.current as StoredRecord) : undefined,
    changedBy: typeof problem.changedBy === 'string' ? problem.changedBy : undefined,
    records: readRecords(problem.records),
    existing: isJsonObject(problem.existing) ? (problem.existing as StoredFile) : undefined,
    reason: typeof problem.reason === 'string' ? problem.reason : undefined,
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

function readRecords(records: unknown): readonly RefusedRecord[] {
  if (!Array.isArray(records)) return [];
  return records.filter(isJsonObject).map(({ id, index, status, detail, errors }) => ({
    id: String(id ?? ''),
    ...(typeof index === 'number' && { index }),
    status: Number(status),
    detail: String(detail ?? ''),
    errors: readFieldErrors(errors),
  }));
}
