import { createParser } from 'eventsource-parser';

/** Milliseconds without a sign of the server, which sends one every ten seconds. */
const longestSilence = 30_000;

/** Reads server-sent events: passes on the data of each `part`, and resolves to that of `answer`. Rejects when the stream ends without one. */
export async function streamedAnswer(response: Response, onPart: (part: unknown) => void): Promise<unknown> {
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
