import type { SessionUser } from '#core/accounts/access.ts';
import type { Operation } from '#core/api/operation.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Store } from '#core/store/store.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { Rule } from '../rules/rule.ts';
import type { Mirror } from './mirror.ts';
import { createSendRule } from './sendRule.ts';
import { createSendTurns } from './sendTurns.ts';
import type { UpstreamArea } from './upstreamArea.ts';
import { upstreamProblem } from './upstreamProblem.ts';

type ReadOptions = {
  /** The person for whom it is read. */
  readonly by?: string | undefined;
  /** Milliseconds since the last reading for which that is enough. */
  readonly maxAge: number;
  /** What fails, in the checklist's words; the failed list when left out. */
  readonly sentence?: string;
};

/** Areas whose records are somebody else's backend's: read before they are shown, and sent there before they are stored. */
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
  /** Ends that, after a reading under way. */
  close(): Promise<void>;
}

export type UpstreamOptions = {
  readonly areas: readonly UpstreamArea[];
  readonly mirror: Mirror;
  readonly store: Pick<Store, 'get'>;
  readonly registry: Registry;
  /** The token of a person in the other backend. */
  readonly tokenOf: (userId: string) => Promise<string | undefined>;
  readonly ageSeconds: number;
  readonly isLocalOn: boolean;
  readonly messages: ServerCatalog;
  readonly now: () => number;
  readonly failed: (error: unknown) => void;
};

type Reader = { readonly type: ContentType | undefined; readonly user: SessionUser | undefined };

/** Milliseconds: screens make several requests at once. */
const shortAge = 2000;

export function createUpstream(options: UpstreamOptions): Upstream {
  const { areas, mirror, registry, tokenOf, ageSeconds, messages, now, failed } = options;
  const areaOf = (type: ContentType) => areas.find(({ concerns }) => concerns(type));
  const sends = createSendTurns();
  const readAt = new Map<string, number>();
  const running = new Map<string, Promise<void>>();

  async function read(type: ContentType, { by, sentence }: Omit<ReadOptions, 'maxAge'>): Promise<void> {
    const area = areaOf(type);
    if (area === undefined) return;
    const startedAt = now();
    const token = by === undefined ? undefined : await tokenOf(by);
    const source = await sends.readBetween(type, () => area.read(type, { token }));
    if (source.kind === 'failed')
      throw upstreamProblem(source.answer, { sentence: sentence ?? sentenceOf(type), token, messages });
    for (const [one, records] of source.records) await mirror.apply(one, records, area.amend);
    readAt.set(type.name, startedAt);
  }

  /** Readings of a type follow one another, so that an older answer never replaces a newer one. */
  function readNext(type: ContentType, rest: Omit<ReadOptions, 'maxAge'>): Promise<void> {
    const last = running.get(type.name) ?? Promise.resolve();
    const next = last.catch(() => undefined).then(() => read(type, rest));
    running.set(type.name, next);
    const forget = () => void (running.get(type.name) === next && running.delete(type.name));
    next.then(forget, forget);
    return next;
  }

  const isRecent = (type: ContentType, maxAge: number) =>
    now() - (readAt.get(type.name) ?? Number.NEGATIVE_INFINITY) < maxAge;

  async function refresh(type: ContentType, { maxAge, ...rest }: ReadOptions): Promise<void> {
    if (areaOf(type) === undefined || isRecent(type, maxAge)) return;
    // A reading under way is recent enough for a list, but may have begun before what a save has to see.
    await ((maxAge > 0 ? running.get(type.name) : undefined) ?? readNext(type, rest));
  }

  function freshen(type: ContentType, by: string | undefined): void {
    if (areaOf(type) === undefined || isRecent(type, ageSeconds * 1000) || running.has(type.name)) return;
    readNext(type, { by }).catch((error: unknown) => {
      if (!(error instanceof Problem)) failed(error);
    });
  }

  const freshenPublic = () => {
    for (const type of registry.all()) if (areaOf(type)?.isPublic(type) === true) freshen(type, undefined);
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    has: (type) => areaOf(type) !== undefined,
    refresh,
    prepareRead: async ({ tag }, { type, user }) => {
      if (type !== undefined) freshen(type, user?.id);
      const current =
        user === undefined ? [] : areas.flatMap(({ current = [] }) => current.filter((one) => one.tag === tag));
      for (const one of current) await refresh(one.type, { by: user?.id, maxAge: shortAge, sentence: one.sentence });
    },
    rule: createSendRule({ ...options, areaOf, refresh, sends }),
    start: () => {
      freshenPublic();
      timer = setInterval(freshenPublic, ageSeconds * 1000).unref();
    },
    close: async () => {
      clearInterval(timer);
      await Promise.allSettled(running.values());
    },
  };
}

function sentenceOf({ calls, messages }: ContentType): string {
  return calls?.errors.list ?? messages.listFailed;
}
