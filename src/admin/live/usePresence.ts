import { useEffect, useRef, useState } from 'react';
import type { PresentPerson } from '#core/api/staffOperations.ts';
import { createPresenceClient } from '#providers/presenceClient.ts';
import { useSession } from '../shell/session/sessionContext.ts';
import { makeId } from '../content/makeId.ts';
import { createFormPresence } from './formPresence.ts';
import { useLiveChanges, usePresenceUrl } from './liveContext.ts';

type OwnPresence = {
  readonly type: string;
  /** Undefined for a new record, which nobody else can open. */
  readonly id: string | undefined;
  /** The field that the person changes, '' when it has no name, null when the person only looks. */
  readonly field: string | null;
};

/** Milliseconds in which moves from field to field become one request. */
const pause = 400;

/** Says that this person has the record open, and returns who else has. */
export function usePresence({ type, id, field }: OwnPresence): readonly PresentPerson[] {
  const url = usePresenceUrl();
  const { token } = useSession();
  const live = useLiveChanges();
  const [people, setPeople] = useState(nobody);
  const latestField = useRef(field);
  const renew = useRef<() => void>(undefined);
  useEffect(() => {
    if (url === undefined || id === undefined) return;
    const client = createPresenceClient(url, { token });
    const form = { type, id, form: makeId() };
    const presence = createFormPresence({
      client,
      form,
      now: () => performance.now(),
      onPeople: (others) => setPeople((now) => (isSame(now, others) ? now : others)),
    });
    renew.current = () => presence.open(latestField.current);
    renew.current();
    const stopBeats = live.beats.add(() => presence.beat(latestField.current));
    const stopPresence = live.presence.add((record) => {
      if (record.type === type && record.id === id) setPeople(record.people);
    });
    // A page that ends cannot wait.
    const closeAtOnce = () => client.close(form);
    addEventListener('pagehide', closeAtOnce);
    return () => {
      renew.current = undefined;
      stopBeats();
      stopPresence();
      removeEventListener('pagehide', closeAtOnce);
      void presence.close();
    };
  }, [url, token, live, type, id]);
  useEffect(() => {
    if (latestField.current === field) return;
    const timer = setTimeout(() => {
      latestField.current = field;
      renew.current?.();
    }, pause);
    return () => clearTimeout(timer);
  }, [field]);
  return people;
}

const nobody: readonly PresentPerson[] = [];

function isSame(left: readonly PresentPerson[], right: readonly PresentPerson[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ name, field }, index) => name === right[index]?.name && field === right[index]?.field)
  );
}
