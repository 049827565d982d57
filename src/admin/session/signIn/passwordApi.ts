import { isJsonObject } from '#core/values/json.ts';
import { fetchApi } from '#providers/calls/fetchApi.ts';

export type Answer =
  | { readonly kind: 'gone' | 'throttled' | 'offline' }
  /** `detail` is the server's addition, such as that it has no mail server. */
  | { readonly kind: 'done'; readonly detail?: string }
  | { readonly kind: 'weak'; readonly reasons: readonly string[] };

/** Requests a message with a link; the response does not reveal whether the account exists. */
export async function askForLink(email: string): Promise<Answer> {
  return answerTo(await fetchApi('POST /api/password/forgot', { body: { email } }));
}

export async function choosePassword(choice: { readonly token: string; readonly password: string }): Promise<Answer> {
  return answerTo(await fetchApi('POST /api/password/reset', { body: choice }));
}

async function answerTo(response: Response | undefined): Promise<Answer> {
  if (response?.ok === true) {
    const body: unknown = await response.json().catch(() => undefined);
    return isJsonObject(body) && typeof body['detail'] === 'string'
      ? { kind: 'done', detail: body['detail'] }
      : { kind: 'done' };
  }
  if (response?.status === 429) return { kind: 'throttled' };
  if (response?.status !== 422) return { kind: 'offline' };
  const body: unknown = await response.json().catch(() => undefined);
  const errors = isJsonObject(body) && Array.isArray(body['errors']) ? body['errors'].filter(isJsonObject) : [];
  const reasons = errors.filter(({ pointer }) => pointer === '/password').map(({ detail }) => String(detail));
  return reasons.length > 0 ? { kind: 'weak', reasons } : { kind: 'gone' };
}
