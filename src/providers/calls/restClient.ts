import { isJsonObject } from '#core/values/json.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { FieldError } from '#core/validation/validate.ts';
import { discardPreloaded, takePreloaded } from './start/preloadedAnswers.ts';
import { addressOf, type HttpAnswer, type SendRequest, sendRequest } from './httpClient.ts';
import { ProviderError } from './providerError.ts';
import type { RefusedRecord } from './recordProvider.ts';

export type RestOptions = {
  /** Origin of the portal; the page's origin when left out. */
  readonly origin?: string;
  /** Returns the current bearer token, or undefined without a session. */
  readonly token: () => string | undefined;
  /** Called with the bearer token of a request that the server refuses because the session has ended (401). */
  readonly onSessionEnded?: (token: string) => void;
  /** Message when no answer came. */
  readonly offlineMessage: string;
  /** Message when the answer took too long; the message of no answer when left out. */
  readonly timeoutMessage?: string;
  /** Milliseconds until a request without an answer fails. Uploads, which can be cancelled, and what takes long have no limit. */
  readonly timeout?: number;
  /** Message when the answer has none. */
  readonly unknownMessage?: string;
};

/** Returns a client that sends the current session and rejects with ProviderError for every failure. */
export function createClient({
  origin = '',
  token,
  onSessionEnded,
  timeout = 60_000,
  ...messages
}: RestOptions): SendRequest {
  return async ({ url, ...request }) => {
    const bearer = token();
    const { isRead = request.method === 'GET' } = request;
    if (!isRead) discardPreloaded();
    const first =
      isRead && bearer !== undefined ? await takePreloaded(bearer, addressOf({ url, ...request })) : undefined;
    if (first !== undefined) return first;
    const headers = { ...request.headers, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) };
    const hasLimit = !(request.body instanceof FormData) && request.takesLong !== true;
    const answer = await sendRequest({ ...request, url: origin + url, headers }, hasLimit ? timeout : undefined).catch(
      (error: unknown) => {
        throw noAnswer(error, messages);
      },
    );
    if (answer.status === 401 && bearer !== undefined) onSessionEnded?.(bearer);
    if (answer.status < 200 || answer.status >= 300) throw readError(answer, messages);
    return answer;
  };
}

export function ifMatch(version: number | undefined): { headers?: Record<string, string> } {
  return version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };
}

type Messages = Pick<RestOptions, 'offlineMessage' | 'timeoutMessage' | 'unknownMessage'>;

function noAnswer(error: unknown, { offlineMessage, timeoutMessage = offlineMessage }: Messages): ProviderError {
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return isLate
    ? new ProviderError({ message: timeoutMessage, statusCode: 504 })
    : new ProviderError({ message: offlineMessage, statusCode: 0 });
}

/** Reads problem details (RFC 9457). */
function readError({ status, data }: HttpAnswer, { unknownMessage = `HTTP ${status}` }: Messages): ProviderError {
  const problem: Record<string, unknown> = isJsonObject(data) ? data : {};
  return new ProviderError({
    message: String(problem.detail ?? problem.error ?? problem.title ?? unknownMessage),
    statusCode: status,
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
