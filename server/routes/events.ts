import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { can, type SessionUser } from '#core/accounts/access.ts';
import { staffOperations } from '#core/api/staffOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import { type LoggedChange, type Store, StoreUnavailable } from '#core/store/store.ts';
import { needsSession, tokenOf } from '../answering/visitor.ts';
import type { ChangeFeed } from '../events/changeFeed.ts';
import type { Presence, PresenceChange } from '../events/presence.ts';
import { visibleChanges } from '../events/visibleChanges.ts';
import { serve } from '../operations/serve.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { addPresenceRoutes } from './presence.ts';

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

/**
 * `GET /api/events`: what others write, as server-sent events, or since `after` as JSON for who cannot be streamed to; and who
 * has which record open. The scope must not count requests as activity: an open stream keeps no session alive, and ends with it.
 */
export async function addEventRoutes(app: FastifyInstance, options: EventRouteOptions): Promise<void> {
  const streams = new Set<ReturnType<typeof createStream>>();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of streams) stream.end();
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      const session = await options.sessions.find(tokenOf(request) ?? '');
      if (session === undefined) throw needsSession(options.messages);
      request.visitor = { kind: 'staff', user: session.user };
    });
    addPresenceRoutes(scope, options);
    serve(scope, staffOperations(options.messages).events, async ({ request, reply, user, query }) => {
      const position = await options.store.lastSeq();
      const after = readSeq(query.after) ?? position;
      const isStream = request.headers.accept?.includes('text/event-stream') === true;
      if (!isStream) {
        const missed = await options.store.changesAfter(after, mostMissed + 1);
        // After the changes: those of an import are shown by now, or else its type is named here.
        const hidden = [...((await options.store.snapshots?.types()) ?? [])].filter((name) =>
          mayRead(user, options.registry.get(name)),
        );
        reply.header('cache-control', headers['cache-control']);
        return {
          types: options.typesVersion(),
          seq: isTooMuch(missed) ? position : (missed.at(-1)?.seq ?? Math.min(after, position)),
          isReset: isTooMuch(missed) || after > position,
          changes: isTooMuch(missed) ? [] : visibleChanges(missed, { registry: options.registry, user }),
          ...(hidden.length > 0 && { hidden }),
        };
      }
      // A stream that is opened while the server stops would keep it from stopping.
      if (isClosing) throw new StoreUnavailable('The server is stopping');
      const own = [...streams].filter((stream) => stream.userId === user.id);
      for (const stream of own.slice(0, Math.max(0, own.length - mostPerPerson + 1))) stream.end();
      const token = tokenOf(request) ?? '';
      const stream = createStream(reply, { ...options, token, userId: user.id, after, position });
      streams.add(stream);
      stream.onEnd(() => streams.delete(stream));
      return reply;
    });
  });
}

type StreamOptions = EventRouteOptions & {
  readonly token: string;
  readonly userId: string;
  readonly after: number;
  readonly position: number;
};

function createStream(reply: FastifyReply, options: StreamOptions) {
  const { feed, presence, store, registry, typesVersion, sessions, token, userId } = options;
  const response: ServerResponse = reply.hijack().raw;
  let sent = options.after > options.position ? options.position : options.after;
  let waiting: LoggedChange[] = [];
  let isSending = false;
  let onEnd = () => {};

  const end = () => {
    if (!response.writableEnded) response.end();
  };
  const write = (event: string, data: object) => {
    if (response.writableEnded) return;
    if (response.writableLength > mostWaiting) return end();
    response.write(
      `id: ${sent}\nevent: ${event}\ndata: ${JSON.stringify({ seq: sent, types: typesVersion(), ...data })}\n\n`,
    );
  };
  /** Looks the session up each time: it may have ended, and its person may have lost a right. */
  const userNow = async () => (await sessions.find(token).catch(() => undefined))?.user;
  const send = async () => {
    if (isSending) return;
    isSending = true;
    while (waiting.length > 0 && !response.writableEnded) {
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

  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value);
  response.writeHead(200, headers);
  isSending = true;
  const subscription = feed.subscribe(add);
  const endShown = feed.subscribeToShown((types) => void sendShown(types));
  const endPresence = presence.subscribe((change) => void sendPresence(change));
  const endTypes = registry.subscribe(() => write('types', {}));
  const timer = setInterval(() => void beat(), beatEvery).unref();
  // A client that went away meanwhile; 'close' follows.
  response.on('error', () => {});
  response.once('close', () => {
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
