import type { PresentPerson } from '#core/api/staffOperations.ts';
import type { OpenForm, PresenceClient } from '#providers/presenceClient.ts';

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

/** Keeps the server informed that a form is open. */
export function createFormPresence({ client, form, now, onPeople }: FormPresenceOptions) {
  let isOpen = true;
  /** When the last request was made; undefined when it failed. */
  let askedAt: number | undefined;
  let requestCount = 0;

  const open = async (field: string | null) => {
    askedAt = now();
    requestCount += 1;
    const number = requestCount;
    const people = await client.open(form, field).catch(() => undefined);
    if (!isOpen || number !== requestCount) return;
    if (people === undefined) askedAt = undefined;
    onPeople(people ?? []);
  };
  return {
    open: (field: string | null) => void open(field),
    /** The server has been heard of: the form is noted again before the server forgets it. */
    beat: (field: string | null) => {
      if (askedAt === undefined || now() - askedAt >= renewAfter) void open(field);
    },
    /** The server ignores a request that arrives later. */
    close: () => {
      isOpen = false;
      client.close(form);
    },
  };
}
