import type { SessionUser } from '#core/accounts/access.ts';
import type { Operation } from '#core/api/operation.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { unrefTimer } from '#ports/turns.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { Rule } from '../rules/rule.ts';
import type { Mirror } from './mirror.ts';
import { createSendRule } from './sendRule.ts';
import { createSendTurns } from './sendTurns.ts';
import type { CurrentType, UpstreamArea } from './upstreamArea.ts';
import type { UpstreamClient } from './upstreamClient.ts';
import { upstreamProblem } from './upstreamProblem.ts';

type ReadOptions = {
  /** The person for whom it is read. */
  readonly by?: string | undefined;
  /** That person's token, before it belongs to a session of ours. */
  readonly token?: string | undefined;
  /** Milliseconds since the last reading for which that is enough. */
  readonly maxAge: number;
  /** What fails, in the checklist's words; the failed list when left out. */
  readonly sentence?: string;
};

/** Areas whose records belong to somebody else's backend: read before they are shown, and sent there before they are stored. */
export interface Upstream {
  /** Whether records of the type are another backend's. */
  has(type: ContentType): boolean;
  /** Reads a type again unless its last reading is recent. Does nothing for other types; rejects with a Problem. */
  refresh(type: ContentType, options: ReadOptions): Promise<void>;
  /** Called before a request reads: begins to read its type again when the last reading is old, and waits where an area has to be current. */
  prepareRead(operation: Operation, reader: Reader): Promise<void>;
  readonly rule: Rule;
  /** Begins to read what citizens see, again and again. */
  start(): void;
  /** Resolves once what is being read has been read, or could not be. */
  settled(): Promise<void>;
  /** Ends that, and readings under way without waiting for the other backend. */
  close(): Promise<void>;
}

type UpstreamOptions = {
  readonly areas: readonly UpstreamArea[];
  readonly client: Pick<UpstreamClient, 'ask' | 'close'>;
  readonly mirror: Mirror;
  readonly store: Pick<Store, 'get'>;
  readonly registry: Registry;
  /** The token of a person in the other backend. */
  readonly tokenOf: (userId: string) => Promise<string | undefined>;
  readonly ageSeconds: number;
  readonly isLocalOn: boolean;
  readonly messages: ServerCatalog;
  readonly now: () => number;
  /** Tells the operator. */
  readonly notice?: (sentence: string) => void;
  readonly failed: (error: unknown) => void;
};

type Reader = { readonly type: ContentType | undefined; readonly user: SessionUser | undefined };

/** Milliseconds: screens make several requests at once. */
export const shortAge = 2000;

export function createUpstream(options: UpstreamOptions): Upstream {
  const { areas, mirror, registry, tokenOf, ageSeconds, messages, now, notice = () => {}, failed } = options;
  const areaOf = (type: ContentType) => areas.find(({ concerns }) => concerns(type));
  const sends = createSendTurns();
  const readAt = new Map<string, number>();
  const triedAt = new Map<string, number>();
  const running = new Map<string, Promise<void>>();
  /** Messages about failed readings for citizens, which nobody else sees; each is reported once. */
  const lastNotices = new Map<string, string>();
  let isClosed = false;

  async function read(type: ContentType, { by, sentence, ...options }: ReadOptions): Promise<void> {
    const area = areaOf(type);
    if (area === undefined) return;
    const startedAt = now();
    triedAt.set(keyOf(type, by), startedAt);
    const token = options.token ?? (by === undefined ? undefined : await tokenOf(by));
    const source = await sends.readBetween(type, () => area.read(type, { token, by }));
    if (source.kind === 'failed')
      throw upstreamProblem(source.answer, { sentence: sentence ?? sentenceOf(type), token, messages });
    for (const [one, records] of source.records)
      await mirror.apply(one, records, { amend: area.amend, isPartial: source.isPartial });
    readAt.set(keyOf(type, by), startedAt);
  }

  /** What is read of a type, which may depend on the person. */
  const keyOf = (type: ContentType, by: string | undefined) =>
    areaOf(type)?.isPersonal === true ? `${type.name}/${by ?? ''}` : type.name;

  /** Readings follow one another, so that an older answer never replaces a newer one. */
  function readNext(type: ContentType, rest: ReadOptions): Promise<void> {
    const key = keyOf(type, rest.by);
    const last = running.get(key) ?? Promise.resolve();
    const next = last.catch(() => undefined).then(() => read(type, rest));
    running.set(key, next);
    const forget = () => void (running.get(key) === next && running.delete(key));
    next.then(forget, forget);
    return next;
  }

  const isWithin = (maxAge: number, at = Number.NEGATIVE_INFINITY) => now() - at < maxAge;

  async function refresh(type: ContentType, options: ReadOptions): Promise<void> {
    const { by, maxAge } = options;
    if (areaOf(type) === undefined || isWithin(maxAge, readAt.get(keyOf(type, by)))) return;
    // A reading under way is recent enough for a list, but may have begun before what a save has to see.
    const shared = maxAge > 0 ? running.get(keyOf(type, by)) : undefined;
    const failure = await shared?.then(
      () => undefined,
      (error: unknown) => error,
    );
    if (shared !== undefined && !isAboutReader(failure)) {
      if (failure !== undefined) throw failure;
      return;
    }
    await readNext(type, options).catch((error: unknown) => {
      // Without a token, lists show the last mirrored records; saves still fail.
      if (maxAge === 0 || !isAboutReader(error) || error.status !== 403) throw error;
    });
  }

  function readSoon(type: ContentType, by: string | undefined): void {
    if (running.has(keyOf(type, by))) return;
    readNext(type, { by, maxAge: shortAge }).then(
      () => void lastNotices.delete(type.name),
      (error: unknown) => {
        if (!(error instanceof Problem)) failed(error);
        else if (by === undefined && !isClosed && lastNotices.get(type.name) !== error.message) {
          lastNotices.set(type.name, error.message);
          notice(error.message);
        }
      },
    );
  }

  /** Also types that were just read, so that pages are never older than the interval. */
  const readPublic = () => {
    const types = [...registry.all(), ...areas.flatMap(({ types = [] }) => types)];
    for (const type of types) if (areaOf(type)?.isPublic(type) === true) readSoon(type, undefined);
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    has: (type) => areaOf(type) !== undefined,
    refresh,
    prepareRead: async ({ tag, path }, { type, user }) => {
      const isRead = (one: CurrentType) => one.tag === tag && (one.paths?.includes(path) ?? true);
      const current = user === undefined ? [] : areas.flatMap((area) => area.current?.filter(isRead) ?? []);
      const isCurrent = current.some((one) => one.type === type);
      const isOld = type !== undefined && !isWithin(ageSeconds * 1000, triedAt.get(keyOf(type, user?.id)));
      if (isOld && !isCurrent && areaOf(type) !== undefined) readSoon(type, user?.id);
      for (const { type: one, sentence } of current)
        await refresh(one, { by: user?.id, maxAge: shortAge, ...(sentence !== undefined && { sentence }) });
    },
    rule: createSendRule({ ...options, areaOf, refresh, sends }),
    start: () => {
      readPublic();
      timer = unrefTimer(setInterval(readPublic, ageSeconds * 1000));
    },
    settled: async () => void (await Promise.allSettled(running.values())),
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      options.client.close();
      await Promise.allSettled(running.values());
      for (const { close } of areas) await close?.();
    },
  };
}

/** Whether a reading failed because of who was reading, so that it may succeed for others. */
function isAboutReader(error: unknown): error is Problem {
  return error instanceof Problem && (error.status === 401 || error.status === 403);
}

function sentenceOf({ calls, messages }: ContentType): string {
  return calls?.errors.list ?? messages.listFailed;
}
