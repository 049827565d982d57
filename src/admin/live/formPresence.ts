import type { PresentPerson } from '#core/api/staffOperations.ts';
import type { OpenForm, PresenceClient } from '#providers/live/presenceClient.ts';

type FormPresenceOptions = {
  readonly client: PresenceClient;
  readonly form: OpenForm;
  /** Milliseconds of a clock that is never set back. */
  readonly now: () => number;
  /** Called with who else has the record open; nobody while that is unknown. */
  readonly onPeople: (people: readonly PresentPerson[]) => void;
};

/** Milliseconds; below the ten seconds between the server's regular beats, since each write on the portal is a beat too. */
const renewAfter = 8_000;

/** Tells the server that a form is open, one request at a time, because the last request to arrive sets the field. */
export function createFormPresence({ client, form, now, onPeople }: FormPresenceOptions) {
  let isOpen = true;
  /** When the last request was made; undefined when it failed. */
  let requestedAt: number | undefined;
  let isRequesting = false;
  /** The field to send once the running request has ended. */
  let next: { readonly field: string | null } | undefined;

  const open = async (field: string | null) => {
    if (isRequesting) {
      next = { field };
      return;
    }
    isRequesting = true;
    requestedAt = now();
    const people = await client.open(form, field).catch(() => undefined);
    isRequesting = false;
    if (!isOpen) return;
    if (people === undefined) requestedAt = undefined;
    onPeople(people ?? []);
    if (next === undefined) return;
    const { field: latest } = next;
    next = undefined;
    await open(latest);
  };
  return {
    open: (field: string | null) => void open(field),
    /** Call when the server has sent something: renews the form before the server forgets it. */
    beat: (field: string | null) => {
      if (requestedAt === undefined || now() - requestedAt >= renewAfter) void open(field);
    },
    /** The server ignores a request that arrives later. */
    close: () => {
      isOpen = false;
      client.close(form);
    },
  };
}
