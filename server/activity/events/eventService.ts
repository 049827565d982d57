import { can, type SessionUser } from '#core/accounts/access.ts';
import { staffOperations } from '#core/api/staffOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type LoggedChange, type Store, StoreUnavailable } from '#core/store/store.ts';
import { unrefTimer } from '#ports/turns.ts';
import { tokenOf } from '../../accounts/visitor.ts';
import { streamAnswer, valueAnswer } from '../../calls/answer.ts';
import type { VisitorCall } from '../../calls/call.ts';
import { createEventChannel } from '../../calls/eventChannel.ts';
import type { ChangeFeed } from './changeFeed.ts';
import type { Presence, PresenceChange } from './presence.ts';
import { visibleChanges } from './visibleChanges.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import type { Sessions } from '../../accounts/sessions/sessions.ts';

export type EventRouteOptions = {
  readonly feed: ChangeFeed;
  readonly presence: Presence;
  readonly store: Pick<Store, 'changesAfter' | 'lastSeq' | 'snapshots'>;
  readonly registry: Registry;
  /** The version of the content types in use. */
  readonly typesVersion: () => string;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly messages: ServerCatalog;
};

/** A browser that missed more writes than this reloads everything. */
const mostMissed = 1000;
const isTooMuch = (missed: readonly LoggedChange[]) => missed.length > mostMissed;
/** Bytes that may wait for a slow reader before its stream is ended; it comes back and catches up. */
const mostWaiting = 256 * 1024;
/** Milliseconds. Proxies end connections that are silent for half a minute. */
const beatEvery = 10_000;
/** The oldest stream of a person ends when another one begins. */
const mostPerPerson = 8;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // Asks nginx to pass each event on at once.
  'x-accel-buffering': 'no',
};

export type EventService = {
  /** Its calls must not count as activity: an open stream keeps no session alive, and ends with it. */
  readonly table: OperationTable;
  /** Ends the open streams, and refuses new ones, so that the server can stop. */
  readonly end: () => void;
};

/**
 * `GET /api/events`: the writes of others as server-sent events, or since `after` as JSON for clients without streams; and who has
 * which record open.
 */
export function createEventService(options: EventRouteOptions): EventService {
  const streams = new Set<OpenStream>();
  let isEnded = false;

  async function openStream({ headers: sent, user }: EventCall, after: number, position: number) {
    // A stream that is opened while the server stops would keep it from stopping.
    if (isEnded) throw new StoreUnavailable('The server is stopping');
    const personStreams = [...streams].filter((stream) => stream.userId === user.id);
    for (const stream of personStreams.slice(0, Math.max(0, personStreams.length - mostPerPerson + 1))) stream.end();
    const token = tokenOf({ headers: sent }) ?? '';
    const stream = createStream({ ...options, token, userId: user.id, after, position });
    streams.add(stream);
    stream.onEnd(() => streams.delete(stream));
    return streamAnswer(stream.events, { status: 200, headers });
  }

  const table = tableOf(staffOperations(options.messages), {
    events: async (call) => {
      const position = await options.store.lastSeq();
      const after = readSeq(call.query.after) ?? position;
      if (call.headers.accept?.includes('text/event-stream') === true) return openStream(call, after, position);
      return valueAnswer(await missedSince(after, position, { ...options, user: call.user }), {
        headers: { 'cache-control': headers['cache-control'] },
      });
    },
  });
  return {
    table: { ...table, ...presenceTable(options) },
    end: () => {
      isEnded = true;
      for (const stream of streams) stream.end();
    },
  };
}

type EventCall = Pick<VisitorCall, 'headers'> & { readonly user: SessionUser };

async function missedSince(
  after: number,
  position: number,
  { store, registry, typesVersion, user }: EventRouteOptions & { readonly user: SessionUser },
) {
  const missed = await store.changesAfter(after, mostMissed + 1);
  // Read after the changes: either they include the import's, or its type is still hidden.
  const hidden = [...((await store.snapshots?.types()) ?? [])].filter((name) => mayRead(user, registry.get(name)));
  return {
    types: typesVersion(),
    seq: isTooMuch(missed) ? position : (missed.at(-1)?.seq ?? Math.min(after, position)),
    isReset: isTooMuch(missed) || after > position,
    changes: isTooMuch(missed) ? [] : visibleChanges(missed, { registry, user }),
    ...(hidden.length > 0 && { hidden }),
  };
}

type OpenStream = ReturnType<typeof createStream>;

type StreamOptions = EventRouteOptions & {
  readonly token: string;
  readonly userId: string;
  readonly after: number;
  readonly position: number;
};

function createStream(options: StreamOptions) {
  const { feed, presence, store, registry, typesVersion, sessions, token, userId } = options;
  let sent = options.after > options.position ? options.position : options.after;
  let waiting: LoggedChange[] = [];
  let isSending = false;
  let onEnd = () => {};

  const channel = createEventChannel(mostWaiting);
  const { end } = channel;
  const write = (event: string, data: object) =>
    channel.send(
      `id: ${sent}\nevent: ${event}\ndata: ${JSON.stringify({ seq: sent, types: typesVersion(), ...data })}\n\n`,
    );
  /** Looks the session up each time: it may have ended, and its person may have lost a right. */
  const userNow = async () => (await sessions.find(token).catch(() => undefined))?.user;
  const send = async () => {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0 && !channel.isEnded()) {
      const changes = waiting.filter(({ seq }) => seq > sent).toSorted((left, right) => left.seq - right.seq);
      waiting = [];
      const user = await userNow();
      if (user === undefined) return end();
      sent = changes.at(-1)?.seq ?? sent;
      const visible = visibleChanges(changes, { registry, user });
      if (visible.length > 0) write('changes', { changes: visible });
    }
    isSending = false;
  };
  const add = (changes: readonly LoggedChange[]) => {
    waiting.push(...changes);
    void send();
  };
  const catchUp = async () => {
    await subscription.ready;
    const missed = options.after > options.position ? [] : await store.changesAfter(sent, mostMissed + 1);
    const isReset = isTooMuch(missed) || options.after > options.position;
    if (isReset) sent = options.position;
    write('hello', { isReset });
    isSending = false;
    add(isReset ? [] : missed);
  };
  /** Presence on a record is sent only to people who have it open. */
  const sendPresence = async ({ record, userIds }: PresenceChange) => {
    const isOnlyOwn = userIds.size === 1 && userIds.has(userId);
    if (isOnlyOwn || !presence.has(record, userId)) return;
    const user = await userNow();
    const type = registry.get(record.type);
    if (user === undefined) end();
    else if (mayRead(user, type)) write('presence', { ...record, people: presence.others(record, userId) });
  };
  const sendShown = async (types: readonly string[]) => {
    const user = await userNow();
    if (user === undefined) return end();
    const readable = types.filter((name) => mayRead(user, registry.get(name)));
    if (readable.length > 0) write('changes', { changes: readable.map((type) => ({ type })) });
  };
  const beat = async () => {
    if ((await userNow()) === undefined) end();
    else write('beat', {});
  };

  isSending = true;
  const subscription = feed.subscribe(add);
  const endShown = feed.subscribeToShown((types) => void sendShown(types));
  const endPresence = presence.subscribe((change) => void sendPresence(change));
  const endTypes = registry.subscribe(() => write('types', {}));
  const timer = unrefTimer(setInterval(() => void beat(), beatEvery));
  channel.onEnd(() => {
    clearInterval(timer);
    subscription.end();
    endShown();
    endPresence();
    endTypes();
    onEnd();
  });
  catchUp().catch(end);
  return {
    userId,
    events: channel.events,
    end,
    onEnd: (listener: () => void) => {
      onEnd = listener;
    },
  };
}

function mayRead(user: SessionUser, type: ContentType | undefined): boolean {
  return type !== undefined && can({ kind: 'staff', user }, 'read', type);
}

function readSeq(text: string | undefined): number | undefined {
  const seq = Number(text ?? Number.NaN);
  return Number.isSafeInteger(seq) && seq >= 0 ? seq : undefined;
}

/** A browser says which record a person has open, and is answered who else has. */
function presenceTable({ presence, messages }: Pick<EventRouteOptions, 'presence' | 'messages'>): OperationTable {
  return tableOf(staffOperations(messages), {
    savePresence: ({ user, type, params: { id, form }, body: { field } }) => {
      const record = { type: type.name, id };
      const knownField = field === null || fieldOf(type, field) !== undefined ? field : '';
      presence.open({ ...record, form, userId: user.id, name: user.name, field: knownField });
      return { people: presence.others(record, user.id) };
    },
    removePresence: async ({ user, params: { form } }) => presence.close({ form, userId: user.id }),
  });
}
