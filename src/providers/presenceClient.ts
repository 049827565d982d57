import type { PresentPerson } from '#core/api/staffOperations.ts';

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

type Options = { readonly token: string };

/** By fetch, since these requests are no activity of the person: they must neither keep a session nor end it. */
export function createPresenceClient(apiUrl: string, { token }: Options): PresenceClient {
  const request = (method: 'PUT' | 'DELETE', { type, id, form }: OpenForm, body?: string) =>
    fetch(`${apiUrl}/presence/${[type, id, form].map(encodeURIComponent).join('/')}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
      keepalive: true,
    });
  return {
    open: async (form, field) => {
      const response = await request('PUT', form, JSON.stringify({ field }));
      if (!response.ok) throw new Error(`presence answered ${response.status}`);
      return ((await response.json()) as { readonly people: readonly PresentPerson[] }).people;
    },
    close: (form) => void request('DELETE', form).catch(() => undefined),
  };
}
