import { LRUCache } from 'lru-cache';
import type { PresentPerson } from '#core/api/staffOperations.ts';
import { createListeners } from '#core/values/listeners.ts';
import { unrefTimer } from '#ports/turns.ts';
import type { Relay } from '../../store/database.ts';

export type RecordRef = { readonly type: string; readonly id: string };

/** An open form of a person. */
export type OpenForm = RecordRef & PresentPerson & { readonly form: string; readonly userId: string };

export type PresenceChange = { readonly record: RecordRef; readonly userIds: ReadonlySet<string> };

type ClosedForm = Pick<OpenForm, 'form' | 'userId'>;

/** Who has which record open; only in memory. */
export interface Presence {
  /** Notes an open form. It is forgotten unless this is repeated. */
  open(form: OpenForm): void;
  /** A closed form is not noted again: a request may arrive after the end of the page that sent it. */
  close(form: ClosedForm): void;
  /** The others on a record, each once. */
  others(record: RecordRef, userId: string): readonly PresentPerson[];
  has(record: RecordRef, userId: string): boolean;
  /** Calls the listener a moment after a change of people or fields. Returns a function that unsubscribes. */
  subscribe(listener: (change: PresenceChange) => void): () => void;
  end(): void;
}

type Options = {
  /** Reaches the other processes over the same data; left out where that is impossible. */
  readonly relay?: Relay | undefined;
  /** Called with errors of listeners and of the relay. */
  readonly failed: (error: unknown) => void;
};

type Entry = OpenForm & { timer: NodeJS.Timeout };

/** Milliseconds without a renewal; browsers renew every ten seconds. */
const longestSilence = 25_000;
/** Changes of one record within this many milliseconds are sent as one event. */
const pause = 100;
const mostPerPerson = 32;
const mostClosed = 1_000;

export function createPresence({ relay, failed }: Options): Presence {
  const forms = new Map<string, Entry>();
  const closed = new LRUCache<string, true>({ max: mostClosed });
  const records = new Map<string, Set<Entry>>();
  const pending = new Map<string, PresenceChange & { readonly userIds: Set<string>; readonly timer: NodeJS.Timeout }>();
  const listeners = createListeners<PresenceChange>(failed);

  function tell({ type, id, userId }: OpenForm): void {
    const key = keyOf({ type, id });
    const change = { record: { type, id }, userIds: pending.get(key)?.userIds ?? new Set<string>() };
    change.userIds.add(userId);
    if (pending.has(key)) return;
    const notify = () => {
      pending.delete(key);
      listeners.notify(change);
    };
    pending.set(key, { ...change, timer: unrefTimer(setTimeout(notify, pause)) });
  }

  function remove(entry: Entry): void {
    clearTimeout(entry.timer);
    forms.delete(formKey(entry));
    const onRecord = records.get(keyOf(entry));
    onRecord?.delete(entry);
    if (onRecord?.size === 0) records.delete(keyOf(entry));
    tell(entry);
  }

  /** Timers of a browser have no `refresh`. */
  function renew(entry: Entry): void {
    clearTimeout(entry.timer);
    entry.timer = forgetLater(() => remove(entry));
  }

  function add(form: OpenForm): void {
    if (closed.has(formKey(form))) return;
    const old = forms.get(formKey(form));
    if (old !== undefined && isSame(old, form)) return renew(old);
    if (old !== undefined) remove(old);
    const entry: Entry = { ...form, timer: forgetLater(() => remove(entry)) };
    forms.set(formKey(form), entry);
    const onRecord = records.get(keyOf(form)) ?? new Set();
    records.set(keyOf(form), onRecord.add(entry));
    const [oldest, ...others] =
      old === undefined ? [...forms.values()].filter(({ userId }) => userId === form.userId) : [];
    if (oldest !== undefined && others.length >= mostPerPerson) remove(oldest);
    tell(form);
  }

  function drop(form: ClosedForm): void {
    closed.set(formKey(form), true);
    const entry = forms.get(formKey(form));
    if (entry !== undefined) remove(entry);
  }

  const publish = (message: Message) => void relay?.publish(JSON.stringify(message)).catch(failed);
  const stopListening = relay?.subscribe((text) => {
    const message = JSON.parse(text) as Message;
    if ('opened' in message) add(message.opened);
    else drop(message.closed);
  });
  return {
    open: (form) => {
      add(form);
      publish({ opened: form });
    },
    close: ({ form, userId }) => {
      drop({ form, userId });
      publish({ closed: { form, userId } });
    },
    others: (record, userId) => {
      const people = new Map<string, PresentPerson>();
      for (const { userId: other, name, field } of records.get(keyOf(record)) ?? [])
        if (other !== userId) people.set(other, { name, field: field ?? people.get(other)?.field ?? null });
      return [...people.values()];
    },
    has: (record, userId) => [...(records.get(keyOf(record)) ?? [])].some((entry) => entry.userId === userId),
    subscribe: listeners.add,
    end: () => {
      stopListening?.();
      for (const { timer } of forms.values()) clearTimeout(timer);
      for (const { timer } of pending.values()) clearTimeout(timer);
    },
  };
}

type Message = { readonly opened: OpenForm } | { readonly closed: ClosedForm };

const keyOf = ({ type, id }: RecordRef) => `${type}/${id}`;
const formKey = ({ form, userId }: ClosedForm) => `${userId}/${form}`;

function isSame(left: OpenForm, right: OpenForm): boolean {
  return keyOf(left) === keyOf(right) && left.field === right.field && left.name === right.name;
}

function forgetLater(forget: () => void): NodeJS.Timeout {
  return unrefTimer(setTimeout(forget, longestSilence));
}
