import { isJsonObject } from '#core/values/json.ts';

export type Loaded =
  | { readonly kind: 'loaded'; readonly description: Readonly<Record<string, unknown>>; readonly asStaff: boolean }
  | { readonly kind: 'failed' };

const address = '/api/openapi.json';

/** The API description for the session's role; an expired session gets the public one. */
export async function loadDescription(token: string | undefined): Promise<Loaded> {
  try {
    const staffAnswer = token === undefined ? undefined : await ask({ authorization: `Bearer ${token}` });
    const answer = staffAnswer === undefined || staffAnswer.status === 401 ? await ask({}) : staffAnswer;
    if (!answer.ok) return { kind: 'failed' };
    const description: unknown = await answer.json();
    if (!isJsonObject(description)) return { kind: 'failed' };
    return { kind: 'loaded', description, asStaff: answer === staffAnswer };
  } catch {
    return { kind: 'failed' };
  }
}

function ask(headers: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(address, { headers, cache: 'no-cache' });
}
