import { EventSourceParserStream } from 'eventsource-parser/stream';
import { onTestFinished } from 'vitest';
import type { HttpHost } from '#server/hosts/http/httpHost.ts';

export type SentEvent = {
  readonly event: string;
  readonly seq: number;
  readonly types?: string;
  readonly isReset?: boolean;
  readonly people?: readonly { readonly name: string; readonly field: string | null }[];
  readonly changes?: readonly { readonly type: string; readonly id?: string; readonly version?: number }[];
};

/** The events of a stream of `/api/events` as they arrive, over a real connection that the test's end closes. */
export async function openEventStream(app: HttpHost, { token, after }: { token: string; after?: number }) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const query = after === undefined ? '' : `?after=${after}`;
  const response = await fetch(`http://127.0.0.1:${port}/api/events${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: ending.signal,
  });
  if (!response.ok) throw new Error(`/api/events answered ${response.status}: ${await response.text()}`);
  const events = readEvents(response);
  const next = async (): Promise<SentEvent | undefined> => (await events.next()).value;
  return {
    response,
    /** The next event but beats; undefined when the stream has ended. */
    next: async () => {
      let event = await next();
      while (event?.event === 'beat') event = await next();
      return event;
    },
    close: () => ending.abort(),
  };
}

async function* readEvents({ body }: Response): AsyncGenerator<SentEvent, undefined> {
  if (body === null) return undefined;
  const events = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  for await (const { event = '', data } of events) yield { event, ...JSON.parse(data) };
  return undefined;
}
