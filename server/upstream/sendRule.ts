import { LRUCache } from 'lru-cache';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type Change, RecordMissing, type Store, VersionConflict } from '#core/store/store.ts';
import { unrefTimer } from '#ports/turns.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { RecordWrite, Rule } from '../rules/rule.ts';
import type { Mirror } from './mirror.ts';
import type { SendTurns } from './sendTurns.ts';
import type { Sent, UpstreamArea } from './upstreamArea.ts';
import type { UpstreamClient } from './upstreamClient.ts';
import { upstreamProblem } from './upstreamProblem.ts';

type SendRuleOptions = {
  readonly areaOf: (type: ContentType) => UpstreamArea | undefined;
  readonly refresh: (
    type: ContentType,
    options: { readonly by: string; readonly maxAge: number; readonly sentence: string },
  ) => Promise<void>;
  readonly client: Pick<UpstreamClient, 'ask'>;
  readonly mirror: Pick<Mirror, 'note'>;
  readonly sends: Pick<SendTurns, 'begin'>;
  readonly store: Pick<Store, 'get'>;
  readonly tokenOf: (userId: string) => Promise<string | undefined>;
  /** Whether the portal itself stores what the other backend has no call for. */
  readonly isLocalOn: boolean;
  readonly messages: ServerCatalog;
};

/** Requests are repeated within moments. */
const mostCreated = 200;

/** What one attempt to write has read again, and what the other backend has accepted of it. */
type Attempt = {
  readonly readings: Map<string, Promise<void>>;
  readonly accepted: Map<string, Accepted>;
};

type Accepted = { readonly sent: Sent | undefined; readonly end: () => void };

/** Milliseconds after an accepted send, for writes that a later rule refused. */
const longestSend = 5000;

/** Sends changes to the other backend before they are stored here: a change that it refuses is not stored. */
export function createSendRule(options: SendRuleOptions): Rule {
  const { areaOf, refresh, client, mirror, sends, store, tokenOf, isLocalOn, messages } = options;
  /** New records by the ids that their clients chose. */
  const created = new LRUCache<string, Sent>({ max: mostCreated });
  const attempts = new WeakMap<readonly Change[], Attempt>();
  const attemptOf = ({ changes }: RecordWrite): Attempt => {
    const attempt = attempts.get(changes) ?? { readings: new Map(), accepted: new Map() };
    attempts.set(changes, attempt);
    return attempt;
  };

  async function readAgain(
    write: RecordWrite,
    { sentence, begin }: { readonly sentence: string; readonly begin: () => void },
  ): Promise<void> {
    const { change, by } = write;
    const { type } = change;
    const before = await write.before();
    const { readings } = attemptOf(write);
    const reading = readings.get(type.name) ?? refresh(type, { by, maxAge: 0, sentence });
    readings.set(type.name, reading);
    await reading;
    begin();
    if (before === undefined || change.kind === 'restore') return;
    // The writer decided about a version that the reading replaced.
    const current = await store.get(type, before.id);
    if (current === undefined) throw new RecordMissing(type.name, before.id);
    if (current._version !== before._version) throw new VersionConflict(current);
  }

  async function send(write: RecordWrite, token: string | undefined): Promise<Accepted> {
    const { type } = write.change;
    const ends: (() => void)[] = [];
    const end = () => ends.splice(0).forEach((one) => one());
    const readFirst = (sentence: string) =>
      readAgain(write, { sentence, begin: () => void ends.push(sends.begin(type)) });
    try {
      const sent = await areaOf(type)?.send(write, {
        token,
        readAgain: readFirst,
        call: async (request, sentence) => {
          const answer = await client.ask({ ...request, token });
          if (answer.kind !== 'data') throw upstreamProblem(answer, { sentence, token, messages });
          return answer.data;
        },
        atEnd: (one) => void ends.push(one),
      });
      // An accepted save is read again only once it is stored.
      unrefTimer(setTimeout(end, longestSend));
      return { sent, end };
    } catch (error) {
      end();
      throw error;
    }
  }

  /** A repeated request sends nothing again: the store refuses what it has. */
  async function sendOnce(write: RecordWrite): Promise<Accepted> {
    const { change, by } = write;
    const key = change.kind === 'create' && change.id !== undefined ? keyOf(change.type, change.id) : undefined;
    const earlier = key === undefined ? undefined : created.get(key);
    if (earlier !== undefined) return { sent: earlier, end: () => undefined };
    const accepted = await send(write, await tokenOf(by));
    if (key !== undefined && accepted.sent?.id !== undefined) created.set(key, accepted.sent);
    return accepted;
  }

  return {
    concerns: (type) => areaOf(type) !== undefined,
    before: async (write) => {
      const { change } = write;
      if (write.isTrial === true) return undefined;
      const accepted = await sendOnce(write);
      const { sent } = accepted;
      if (sent === undefined) {
        if (!isLocalOn) throw new Problem(405, { detail: messages.calls.upstream.noCall });
        return undefined;
      }
      const { values, others } = sent;
      const id = sent.id ?? change.id;
      if (id !== undefined) attemptOf(write).accepted.set(keyOf(change.type, id), accepted);
      if (change.kind !== 'create' && change.kind !== 'update') return undefined;
      const written = { ...change, ...(values !== undefined && { values }) };
      const isNew = written.kind === 'create' && sent.id !== undefined;
      return { change: isNew ? { ...written, id: sent.id } : written, ...(others !== undefined && { others }) };
    },
    after: async (write, record) => {
      const { change } = write;
      const id = record?.id ?? change.id;
      const accepted = id === undefined ? undefined : attemptOf(write).accepted.get(keyOf(change.type, id));
      try {
        if (record !== undefined && accepted?.sent?.row !== undefined)
          await mirror.note(change.type, accepted.sent.row);
      } finally {
        accepted?.end();
      }
    },
  };
}

const keyOf = (type: ContentType, id: string) => `${type.name}/${id}`;
