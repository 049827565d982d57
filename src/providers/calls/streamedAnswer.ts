import { createParser } from 'eventsource-parser';
import { portalFetch } from './portalFetch.ts';
import { addressOf, type HttpAnswer, type HttpRequest, parseJson } from './httpClient.ts';

/** Milliseconds without a sign of the server, which sends one every ten seconds. */
const longestSilence = 30_000;

/** Sends a value as JSON and accepts a stream of events, or any other answer. */
export async function sendForStream(request: HttpRequest): Promise<HttpAnswer> {
  const { method, headers, body, signal, onPart = () => {} } = request;
  const response = await portalFetch(addressOf(request), {
    method,
    headers: { accept: 'text/event-stream', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  const data = isStream ? await streamedAnswer(response, onPart) : parseJson(await response.text());
  return { status: response.status, headers: Object.fromEntries(response.headers), data };
}

/** Reads server-sent events: passes on the data of each `part`, and resolves to the data of `answer`. Rejects when the stream ends without one. */
async function streamedAnswer(response: Response, onPart: (part: unknown) => void): Promise<unknown> {
  const answers: unknown[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'part') onPart(JSON.parse(data));
      if (event === 'answer') answers.push(JSON.parse(data));
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const next = await beforeSilence(reader?.read());
    if (next?.value !== undefined) parser.feed(next.value);
    if (answers.length > 0 || next === undefined || next.done) break;
  }
  void reader?.cancel().catch(() => undefined);
  if (answers.length === 0) throw new TypeError('The stream ended without its answer');
  return answers[0];
}

async function beforeSilence<T>(read: Promise<T> | undefined): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestSilence);
  });
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}
