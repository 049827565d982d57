import { useEffect, useRef, useState } from 'react';
import type { PresentPerson } from '#core/api/staffOperations.ts';
import { createPresenceClient } from '#providers/presenceClient.ts';
import { useSession } from '../shell/session/sessionContext.ts';
import { makeId } from '../content/makeId.ts';
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
  const [form] = useState(makeId);
  const [people, setPeople] = useState(nobody);
  const latestField = useRef(field);
  const renew = useRef<() => void>(undefined);
  useEffect(() => {
    if (url === undefined || id === undefined) return;
    let isOpen = true;
    const client = createPresenceClient(url, { token });
    const open = async () => {
      const others = await client.open({ type, id, form }, latestField.current);
      if (isOpen) setPeople((now) => (isSame(now, others) ? now : others));
    };
    const openAgain = () => void open().catch(() => undefined);
    renew.current = openAgain;
    openAgain();
    const stopBeats = live.beats.add(openAgain);
    const stopPresence = live.presence.add((record) => {
      if (record.type === type && record.id === id) setPeople(record.people);
    });
    const close = () => client.close({ type, id, form });
    addEventListener('pagehide', close);
    return () => {
      isOpen = false;
      renew.current = undefined;
      stopBeats();
      stopPresence();
      removeEventListener('pagehide', close);
      close();
    };
  }, [url, token, live, form, type, id]);
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
