import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type ModelRequest = { readonly path: string; readonly body: any; readonly count: number };
type Answering = (request: ModelRequest, response: ServerResponse) => void;

/** A server on this machine that speaks the protocol of a language model, or misbehaves as a test wants. */
export async function startModel(answer: Answering) {
  const requests: { readonly path: string; readonly body: any; readonly headers: IncomingMessage['headers'] }[] = [];
  /** How many connections ended before their answer. */
  let abandoned = 0;
  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) abandoned += 1;
    });
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString('utf8'));
      const path = request.url ?? '';
      requests.push({ path, body, headers: request.headers });
      answer({ path, body, count: requests.length }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { requests, abandoned: () => abandoned, url: `http://127.0.0.1:${port}/v1` };
}

/** Says this text, whole or in parts, as the request asks. */
export const saying =
  (text: string): Answering =>
  ({ body }, response) => {
    if (body.stream !== true) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const part of text.match(/[\s\S]{1,7}/g) ?? []) response.write(partOf(part));
    response.end('data: [DONE]\n\n');
  };

/** Gives each text the numbers that this function finds in it. */
export const embedding =
  (numbersOf: (text: string) => readonly unknown[]): Answering =>
  ({ body }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const data = body.input.map((text: string, index: number) => ({ index, embedding: numbersOf(text) }));
    response.end(JSON.stringify({ data }));
  };

/** An event of a stream with this part of the answer. */
export const partOf = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

/** Streams this text and then breaks the connection. */
export const breakingAfter =
  (text: string): Answering =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(partOf(text), () => response.destroy());
  };
