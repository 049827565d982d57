import { uint8ArrayToBase64 } from 'uint8array-extras';
import { hmacSha256 } from '#ports/digest.ts';
import { createListeners } from '#core/values/listeners.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { unrefTimer } from '#ports/turns.ts';
import { hashedKey } from '../../limits/limit.ts';
import { networkOf } from '../../limits/networkOf.ts';
import type { AccessRow, AccountTables, CountedAccess } from './accountTables.ts';
import { strangerEvents } from './strangerEvents.ts';

/** A refused or throttled sign-in, for the log of the server: in a form that programs such as fail2ban read. */
export type RefusedAccess = {
  readonly address: string;
  /** A keyed hash of the email, the same for one account; '-' for several. */
  readonly account: string;
  readonly reason: AccessRow['event'];
  readonly attempts: number;
};

/**
 * The log of accesses, in which strangers write a limited number of entries: the first refusals of a network in a minute are separate
 * entries; further ones and throttled attempts are counted in one entry per minute, network and event.
 */
export interface AccessLog {
  add: AccountTables['addAccess'];
  /** Calls the listener with each refusal, and once per network and minute with throttled attempts. Returns a function that unsubscribes. */
  subscribe(listener: (refused: RefusedAccess) => void): () => void;
  start(): void;
  /** Writes what is counted. */
  close(): Promise<void>;
}

export type AccessLogOptions = {
  readonly tables: Pick<AccountTables, 'addAccess' | 'countAccesses'>;
  /** By which emails are hashed. */
  readonly key: Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called with errors of background work. */
  readonly failed: (error: unknown) => void;
};

type Minute = {
  readonly number: number;
  /** Separate entries, by network. */
  readonly separateEntries: Map<string, number>;
  readonly counted: Map<string, CountedAccess>;
  total: number;
};

const minuteLength = 60_000;
/** Milliseconds between two looks at whether a minute is over. */
const pause = 5_000;
const maxSeparateEntries = { perNetwork: 5, perMinute: 100 };
/** Attempts from further networks are counted together. */
const maxCounted = 200;
/** Characters; only a proxy that is trusted by mistake passes longer ones on. */
const maxAddressLength = 64;

const isByStranger = (event: AccessRow['event']) => strangerEvents.some((name) => name === event);
/** Requests for a link, and links that are gone, are no sign-ins. */
const isRefusal = (event: AccessRow['event']) =>
  event === 'passwordNotChanged' || (isByStranger(event) && event !== 'resetAsked' && event !== 'resetRefused');

export function createAccessLog({ tables, key, now, failed }: AccessLogOptions): AccessLog {
  const listeners = createListeners<RefusedAccess>(failed);
  let minute = minuteAt(now());
  let saving: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const accountOf = (email: string) =>
    email === '' ? '-' : uint8ArrayToBase64(hmacSha256(key, `account ${email}`), { urlSafe: true }).slice(0, 16);
  const report = ({ address, email, event, count = 1 }: AccessRow) =>
    listeners.notify({
      address: address === '' ? '-' : address,
      account: accountOf(email.trim().toLowerCase()),
      reason: event,
      attempts: count,
    });

  async function save({ counted, total }: Minute): Promise<void> {
    for (const row of counted.values()) if (row.event === 'throttled') report(row);
    if (total > 0) await tables.countAccesses([...counted.values()]);
  }

  /** Ends the minute when it is over, also when the clock was set back. */
  function turn(): void {
    const next = minuteAt(now());
    if (next.number === minute.number) return;
    saveLater();
    minute = next;
  }

  function saveLater(): void {
    const ended = minute;
    saving = saving
      .then(() => save(ended))
      .catch((error: unknown) => {
        // The server's log already has what the database could not store.
        if (!(error instanceof StoreUnavailable)) failed(error);
      });
  }

  function takesSeparateEntry(network: string): boolean {
    const { separateEntries, total } = minute;
    const entries = separateEntries.get(network) ?? 0;
    if (entries >= maxSeparateEntries.perNetwork || total > maxSeparateEntries.perMinute) return false;
    separateEntries.set(network, entries + 1);
    return true;
  }

  return {
    add: async (entry) => {
      const row = { ...entry, address: entry.address.slice(0, maxAddressLength) };
      const isThrottled = row.event === 'throttled';
      if (isRefusal(row.event) && !isThrottled) report(row);
      if (!isByStranger(row.event)) return tables.addAccess(row);
      turn();
      minute.total += 1;
      const network = networkOf(row.address);
      if (isThrottled || !takesSeparateEntry(network)) countIn(minute, { row, network });
      else await tables.addAccess(row);
    },
    subscribe: listeners.add,
    start: () => {
      timer = unrefTimer(setInterval(turn, pause));
    },
    close: async () => {
      clearInterval(timer);
      saveLater();
      minute = minuteAt(now());
      await saving;
    },
  };
}

function minuteAt(instant: number): Minute {
  return { number: Math.floor(instant / minuteLength), separateEntries: new Map(), counted: new Map(), total: 0 };
}

function countIn(
  { number, counted }: Minute,
  { row, network }: { readonly row: AccessRow; readonly network: string },
): void {
  const key = hashedKey(String(number), row.event, network);
  const isFull = counted.size >= maxCounted && !counted.has(key);
  const id = isFull ? hashedKey(String(number), row.event) : key;
  const before = counted.get(id);
  const { email, userId } = before === undefined || before.email === row.email ? row : { email: '', userId: undefined };
  const address = isFull ? '' : (before?.address ?? row.address);
  counted.set(id, { ...row, id, at: before?.at ?? row.at, email, userId, address, count: (before?.count ?? 0) + 1 });
}
