import { concatUint8Arrays, stringToUint8Array } from 'uint8array-extras';
import type { Answer } from './answer.ts';

export type ReadAnswer = {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

/** An answer with its whole body, as its reader would get it without compression. */
export async function readAnswer(answer: Answer): Promise<ReadAnswer> {
  if (answer.kind === 'prepared') {
    const { status, headers, body } = answer.prepared;
    return { status, headers: { ...answer.headers, ...headers }, body };
  }
  const { status = 200, headers = {} } = answer;
  const isJson = answer.kind === 'value' && headers['content-type'] === undefined;
  const typed = isJson ? { ...headers, 'content-type': 'application/json; charset=utf-8' } : headers;
  return { status, headers: typed, body: await bodyOf(answer) };
}

async function bodyOf(answer: Exclude<Answer, { readonly kind: 'prepared' }>): Promise<Uint8Array> {
  if (answer.kind === 'empty') return new Uint8Array();
  if (answer.kind === 'value') return bytesOf(answer.value === undefined ? '' : JSON.stringify(answer.value));
  if (answer.kind === 'bytes') return bytesOf(answer.bytes);
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.stream) chunks.push(bytesOf(chunk));
  answer.onEnd?.('done');
  return concatUint8Arrays(chunks);
}

function bytesOf(content: Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? stringToUint8Array(content) : content;
}
