import { objectsOf, readAnswer } from '#core/contract0511/answer.ts';
import { parsedJson } from '#core/imports/cellItems.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { isJsonObject, type Json, type JsonObject } from '#core/values/json.ts';
import { nameInBody } from '#core/values/wireNames.ts';
import { bad, type ContractCall, good, type Judgement, skip, type Skipped, type Suite } from './contractCall.ts';
import { fileCalls } from './fileCalls.ts';
import { readCalls } from './readCalls.ts';
import { type Backend, createSender, type Reply, type SendCall } from './sendCall.ts';
import { writeCalls } from './writeCalls.ts';

const { faults, readings, skipped } = serverEs.conformance;

const allCalls: readonly ContractCall[] = [...readCalls, ...writeCalls, ...fileCalls];

export type Row = Judgement & { readonly call: string };

export type RunOptions = Pick<Suite, 'code' | 'account' | 'canWrite'> & { readonly backend: Backend };

/** Sends every documented call, one after another, to a backend. Never rejects. */
export async function runContract({ backend, ...options }: RunOptions): Promise<readonly Row[]> {
  const send = createSender(backend);
  const suite: Suite = {
    ...options,
    stamp: Date.now().toString(36),
    token: undefined,
    userId: undefined,
    lists: new Map(),
    fileName: undefined,
    list: (path) => listAgain(path, { suite, send }),
  };
  const rows: Row[] = [];
  for (const call of allCalls) {
    const name = `${call.method} ${call.paths[0]}${call.note === undefined ? '' : ` (${call.note})`}`;
    rows.push({ call: name, ...(await judgeCall(call, { suite, send })) });
  }
  return rows;
}

type Context = { readonly suite: Suite; readonly send: SendCall };

/** Sends a call to each reading of its path, but a save only until one of them exists. */
async function judgeCall(call: ContractCall, { suite, send }: Context): Promise<Judgement> {
  if (call.isWrite === true && !suite.canWrite) return skip(skipped.write);
  const body = await call.body?.(suite);
  if (isSkipped(body)) return skip(body.skip);
  const present: { readonly path: string; readonly judgement: Judgement }[] = [];
  for (const path of call.paths) {
    const sent = { ...call, path: filledIn(path, suite), body };
    const reply = await replyTo(call, { suite, send: (token) => send({ ...sent, token }) });
    const judgement = await judgeReply(reply, { call, suite });
    if (typeof reply === 'object' && (reply.status === 404 || reply.status === 405)) continue;
    present.push({ path, judgement });
    if (call.isWrite === true) break;
  }
  const accepted = present.filter(({ judgement }) => judgement.result === 'good');
  const { path, judgement } = accepted[0] ?? present[0] ?? {};
  if (path === undefined || judgement === undefined) return bad(faults.absent(call.paths.join(', ')));
  if (call.paths.length === 1 || accepted.length === 0) return judgement;
  const where = accepted.length > 1 ? readings.bothPaths : readings.path(path);
  return { ...judgement, readings: [where, ...(judgement.readings ?? [])] };
}

type Sending = { readonly suite: Suite; readonly send: (token?: string) => Promise<Reply> };

/** Reads are tried without a token first, to see whether they need one. */
async function replyTo({ isWrite, isSignIn }: ContractCall, { suite, send }: Sending): Promise<Reply> {
  if (isWrite === true) return send(suite.token);
  const reply = await send();
  const isAnswered = typeof reply === 'string' || dataOf(reply) !== undefined;
  return isAnswered || isSignIn === true || suite.token === undefined ? reply : send(suite.token);
}

type Judging = { readonly call: ContractCall; readonly suite: Suite };

async function judgeReply(reply: Reply, { call, suite }: Judging): Promise<Judgement> {
  if (typeof reply === 'string') return bad(reply);
  const { status, text, location, token } = reply;
  const isSignIn = call.isSignIn === true;
  if (status >= 300 && status < 400) return bad(faults.redirect(location));
  if ((status === 401 || status === 403) && !isSignIn && suite.token === undefined) return skip(skipped.token);
  if (status === 401 && !isSignIn) return bad(faults.unauthorized);
  const answer = readAnswer(text);
  const isRefused = answer.kind === 'refused' || (status >= 400 && status < 500);
  if (isRefused && answer.kind !== 'unreadable' && call.judgeRefusal !== undefined) return call.judgeRefusal();
  if (answer.kind === 'refused')
    return bad(answer.error === undefined ? faults.refused : faults.refusedWith(answer.error));
  if (status >= 400) return bad(faults.status(status));
  if (answer.kind === 'unreadable') return bad(unreadableText(text));
  const judgement = await call.judge(answer.data, suite);
  if (judgement.result !== 'good' || isSignIn || call.isWrite === true) return judgement;
  const all = [envelopeReading(text), ...(judgement.readings ?? [])];
  return good(judgement.sentence, [...all, token === undefined ? readings.open : readings.closed]);
}

function unreadableText(text: string): string {
  if (text.trim() === '') return faults.empty;
  return /^\s*</.test(text) ? faults.html : faults.notJson;
}

function envelopeReading(text: string): string {
  const json = parsedJson(text);
  const name = isJsonObject(json) ? nameInBody(json, 'success') : '';
  if (!isJsonObject(json) || !Object.hasOwn(json, name)) return readings.bare;
  return name.startsWith('s') ? readings.envelope : readings.capitalisedEnvelope;
}

/** The data of a good answer. */
function dataOf(reply: Reply): Json | undefined {
  const answer = typeof reply === 'object' && reply.status === 200 ? readAnswer(reply.text) : undefined;
  return answer?.kind === 'data' ? answer.data : undefined;
}

/** The records that a list call answers now; none where it fails. */
async function listAgain(path: string, { suite, send }: Context): Promise<readonly JsonObject[]> {
  const call = allCalls.find(({ paths }) => paths[0] === path);
  const body = await call?.body?.(suite);
  if (call === undefined || isSkipped(body)) return [];
  for (const each of call.paths) {
    const data = dataOf(await send({ ...call, path: filledIn(each, suite), body, token: suite.token }));
    const records = data === undefined ? undefined : objectsOf(data);
    if (records !== undefined) return records;
  }
  return [];
}

const filledIn = (path: string, { code, fileName }: Suite): string =>
  path.replace('{folder}', encodeURIComponent(code)).replace('{name}', encodeURIComponent(fileName ?? ''));

const isSkipped = (body: unknown): body is Skipped => typeof body === 'object' && body !== null && 'skip' in body;
