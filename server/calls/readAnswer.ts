import type { Answer } from './answer.ts';

export type ReadAnswer = {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
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

async function bodyOf(answer: Exclude<Answer, { readonly kind: 'prepared' }>): Promise<Buffer> {
  if (answer.kind === 'empty') return Buffer.alloc(0);
  if (answer.kind === 'value') return Buffer.from(answer.value === undefined ? '' : JSON.stringify(answer.value));
  if (answer.kind === 'bytes') return Buffer.from(answer.bytes as Uint8Array);
  const chunks: Buffer[] = [];
  for await (const chunk of answer.stream) chunks.push(Buffer.from(chunk as Uint8Array));
  answer.onEnd?.('done');
  return Buffer.concat(chunks);
}
