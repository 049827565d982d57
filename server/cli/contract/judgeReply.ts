import { serverEs } from '#core/locales/serverEs.ts';
import type { ContractCall, Judgement, Suite } from './contractCall.ts';
import { readAnswer } from '#core/contract0511/answer.ts';
import type { Reply } from './speak.ts';

const { faults, skipped } = serverEs.conformance;

type Judging = {
  readonly call: ContractCall;
  readonly suite: Suite;
  /** Of the host, for sentences. */
  readonly url: string;
  /** In milliseconds. */
  readonly limit: number;
};

export async function judgeReply(reply: Reply, { call, suite, url, limit }: Judging): Promise<Judgement> {
  if (reply.kind === 'unreachable') return bad(faults.unreachable(url, reply.reason));
  if (reply.kind === 'late') return bad(faults.late(limit / 1000));
  if (reply.kind === 'cut') return bad(faults.cut);
  const { status, text, location } = reply;
  if (status >= 300 && status < 400) return bad(faults.redirect(location ?? ''));
  if (isClosed(status) && call.isSignIn !== true && suite.token === undefined) {
    return { result: 'skipped', sentence: skipped.token };
  }
  if (status === 401 && call.isSignIn !== true) return bad(faults.unauthorized);
  const answer = readAnswer(text);
  const isRefused = answer.kind === 'refused' || (status >= 400 && status < 500);
  if (isRefused && answer.kind !== 'unreadable' && call.judgeRefusal !== undefined) return call.judgeRefusal();
  if (answer.kind === 'refused') return bad(refusalText(answer.error));
  if (status >= 400) return bad(faults.status(status));
  return answer.kind === 'unreadable' ? bad(unreadableText(text)) : call.judge(answer.data, suite);
}

/** Whether a status says that the sender may not do this, or not without a token. */
const isClosed = (status: number): boolean => status === 401 || status === 403;

const bad = (sentence: string): Judgement => ({ result: 'bad', sentence });

const refusalText = (error: string | undefined) => (error === undefined ? faults.refused : faults.refusedWith(error));

function unreadableText(text: string): string {
  if (text.trim() === '') return faults.empty;
  return /^\s*</.test(text) ? faults.html : faults.notJson;
}
