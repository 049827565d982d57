import type { PresentPerson } from '#core/api/staffOperations.ts';
import type { ApiAnswer } from '../calls/apiTypes.ts';
import { fetchApi } from '../calls/fetchApi.ts';
import { withParams } from '../calls/withParams.ts';

/** Who else has a record open. */
export type RecordPresence = { readonly type: string; readonly id: string; readonly people: readonly PresentPerson[] };

/** A form of a stored record; `form` is an id that the browser makes. */
export type OpenForm = { readonly type: string; readonly id: string; readonly form: string };

/** Tells the server which record this person has open. */
export interface PresenceClient {
  /** Notes that the form is open, with the field that is changed, and answers who else has the record open. */
  open(form: OpenForm, field: string | null): Promise<readonly PresentPerson[]>;
  /** The request survives the page. */
  close(form: OpenForm): void;
}

/** Milliseconds. */
const longestWait = 10_000;

/** By fetch, since these requests are no activity of the person: they must neither keep a session nor end it. */
export function createPresenceClient({ token }: { readonly token: string }): PresenceClient {
  const shared = { token, keepalive: true };
  return {
    open: async (params, field) => {
      const address = withParams('PUT /api/presence/{type}/{id}/{form}', params);
      const answer = await fetchApi(address, { body: { field }, signal: AbortSignal.timeout(longestWait), ...shared });
      if (answer?.ok !== true) throw new Error(`presence answered ${answer?.status ?? 'nothing'}`);
      return ((await answer.json()) as ApiAnswer<'PUT /api/presence/{type}/{id}/{form}'>).people;
    },
    close: (params) => void fetchApi(withParams('DELETE /api/presence/{type}/{id}/{form}', params), shared),
  };
}
