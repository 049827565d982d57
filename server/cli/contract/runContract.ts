import { serverEs } from '#core/locales/serverEs.ts';
import type { Json, JsonObject } from '#core/values/json.ts';
import type { ContractCall, Judgement, Skipped, Suite } from './contractCall.ts';
import { fileCalls } from './fileCalls.ts';
import { judgeReply } from './judgeReply.ts';
import { readCalls } from './readCalls.ts';
import { objectsOf, readAnswer } from '#core/contract0511/answer.ts';
import { envelopeOf } from './readWire.ts';
import { type Backend, createSpeaker, type Reply, type Speaker } from './speak.ts';
import { userCalls } from './userCalls.ts';
import { workflowCalls } from './workflowCalls.ts';

const { faults, readings, skipped } = serverEs.conformance;

const allCalls: readonly ContractCall[] = [...readCalls, ...userCalls, ...workflowCalls, ...fileCalls];

export type Row = Judgement & { readonly call: string };

type Options = Pick<Suite, 'code' | 'account' | 'canWrite'> & { readonly backend: Backend };

/** Speaks every documented call, one after another, to a backend. Never rejects. */
export async function runContract({ backend, ...options }: Options): Promise<readonly Row[]> {
  const speak = createSpeaker(backend);
  const suite: Suite = {
    ...options,
    stamp: Date.now().toString(36),
    token: undefined,
    userId: undefined,
    lists: new Map(),
    fileName: undefined,
    list: (path) => listAgain(path, { suite, speak }),
  };
  const rows: Row[] = [];
  for (const call of allCalls) {
    const name = `${call.method} ${call.paths[0]}${call.note === undefined ? '' : ` (${call.note})`}`;
    rows.push({ call: name, ...(await judgeCall(call, { suite, speak, backend })) });
  }
  return rows;
}

type Context = { readonly suite: Suite; readonly speak: Speaker };
type Attempt = { readonly path: string; readonly isAbsent: boolean; readonly judgement: Judgement };

/** Speaks all readings of a call, but a save only until one of them exists. */
async function judgeCall(call: ContractCall, context: Context & { readonly backend: Backend }): Promise<Judgement> {
  if (call.isWrite === true && !context.suite.canWrite) return { result: 'skipped', sentence: skipped.write };
  const body = await call.body?.(context.suite);
  if (isSkipped(body)) return { result: 'skipped', sentence: body.skip };
  const attempts: Attempt[] = [];
  for (const path of call.paths) {
    const latest = await attempt(call, { ...context, path, body });
    if (!latest.isAbsent) attempts.push(latest);
    if (call.isWrite === true && !latest.isAbsent) break;
  }
  const good = attempts.filter(({ judgement }) => judgement.result === 'good');
  const chosen = good[0] ?? attempts[0];
  if (chosen === undefined) return { result: 'bad', sentence: faults.absent(call.paths.join(', ')) };
  if (call.paths.length === 1 || good.length === 0) return chosen.judgement;
  const where = good.length > 1 ? readings.bothPaths : readings.path(chosen.path);
  return { ...chosen.judgement, readings: [where, ...(chosen.judgement.readings ?? [])] };
}

type Attempting = Context & {
  readonly backend: Backend;
  readonly path: string;
  readonly body: Json | FormData | undefined;
};

/** Reads are tried without a token first, to see whether they need one. */
async function attempt(call: ContractCall, { suite, speak, backend, path, body }: Attempting): Promise<Attempt> {
  const spoken = { ...call, path: filledIn(path, suite), body };
  const isRead = call.isWrite !== true && call.isSignIn !== true;
  const open = call.isWrite === true ? undefined : await speak({ ...spoken, token: undefined });
  const mayNeedToken = isRead && suite.token !== undefined && open?.kind === 'answer' && dataOf(open) === undefined;
  const reply = open !== undefined && !mayNeedToken ? open : await speak({ ...spoken, token: suite.token });
  const judgement = await judgeReply(reply, { call, suite, url: backend.hosts[call.host], limit: backend.limit });
  const isAbsent = reply.kind === 'answer' && (reply.status === 404 || reply.status === 405);
  if (judgement.result !== 'good' || !isRead || reply.kind !== 'answer') return { path, isAbsent, judgement };
  const found = [
    envelopeReading(reply.text),
    ...(judgement.readings ?? []),
    readings[reply === open ? 'open' : 'closed'],
  ];
  return { path, isAbsent, judgement: { ...judgement, readings: found } };
}

/** The data of a good answer. */
function dataOf(reply: Reply): Json | undefined {
  if (reply.kind !== 'answer' || reply.status !== 200) return undefined;
  const answer = readAnswer(reply.text);
  return answer.kind === 'data' ? answer.data : undefined;
}

function envelopeReading(text: string): string {
  const member = envelopeOf(text);
  if (member === undefined) return readings.bare;
  return member.startsWith('s') ? readings.envelope : readings.capitalisedEnvelope;
}

/** The records that a list call answers now; none where it fails. */
async function listAgain(path: string, { suite, speak }: Context): Promise<readonly JsonObject[]> {
  const call = allCalls.find(({ paths }) => paths[0] === path);
  const body = await call?.body?.(suite);
  if (call === undefined || isSkipped(body)) return [];
  for (const each of call.paths) {
    const data = dataOf(await speak({ ...call, path: filledIn(each, suite), body, token: suite.token }));
    const records = data === undefined ? undefined : objectsOf(data);
    if (records !== undefined) return records;
  }
  return [];
}

const filledIn = (path: string, { code, fileName }: Suite): string =>
  path.replace('{folder}', encodeURIComponent(code)).replace('{name}', encodeURIComponent(fileName ?? ''));

const isSkipped = (body: unknown): body is Skipped => typeof body === 'object' && body !== null && 'skip' in body;
