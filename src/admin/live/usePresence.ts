import { useEffect, useRef, useState } from 'react';
import type { PresentPerson } from '#core/api/staffOperations.ts';
import { createPresenceClient } from '#providers/live/presenceClient.ts';
import { useHasOthers } from '../data/dataContexts.ts';
import { useSession } from '../session/sessionContext.ts';
import { makeId } from '../data/makeId.ts';
import { createFormPresence } from './formPresence.ts';
import { useLiveChanges } from './liveContext.ts';

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
  const hasOthers = useHasOthers();
  const { token } = useSession();
  const live = useLiveChanges();
  const [people, setPeople] = useState(nobody);
  const latestField = useRef(field);
  const renew = useRef<() => void>(undefined);
  useEffect(() => {
    if (!hasOthers || id === undefined) return;
    const client = createPresenceClient({ token });
    const open = () => {
      const form = createFormPresence({
        client,
        form: { type, id, form: makeId() },
        now: () => performance.now(),
        onPeople: (others) => setPeople((now) => (isSame(now, others) ? now : others)),
      });
      form.open(latestField.current);
      return form;
    };
    let presence = open();
    renew.current = () => presence.open(latestField.current);
    const stopBeats = live.beats.add(() => presence.beat(latestField.current));
    const stopPresence = live.presence.add((record) => {
      if (record.type === type && record.id === id) setPeople(record.people);
    });
    const close = () => presence.close();
    // The browser restored the page from its cache.
    const reopen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) presence = open();
    };
    addEventListener('pagehide', close);
    addEventListener('pageshow', reopen);
    return () => {
      renew.current = undefined;
      stopBeats();
      stopPresence();
      removeEventListener('pagehide', close);
      removeEventListener('pageshow', reopen);
      close();
    };
  }, [hasOthers, token, live, type, id]);
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
