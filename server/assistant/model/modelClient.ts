/** A language model behind a server that speaks the protocol of OpenAI's chat completions. */
export type ModelSettings = {
  /** The address before `/chat/completions`. */
  readonly url: string;
  readonly name: string;
  /** Undefined for a server without keys. */
  readonly key: string | undefined;
  /** Seconds for an answer, with its second attempt. */
  readonly seconds: number;
};

export type ModelMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

/** The model did not answer, or not in its protocol. `message` says why, for administrators. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
}

const maxAttempts = 2;
const longestAnswer = 20_000;

type AskOptions = {
  readonly settings: ModelSettings;
  readonly onPart?: ((text: string) => void) | undefined;
  /** Aborted when nobody waits for the answer any more. */
  readonly left?: AbortSignal | undefined;
};

/**
 * Asks the model, a second time when the first attempt fails. With `onPart` the answer is streamed, and an attempt that has begun to
 * speak is not repeated. Rejects with ModelFailed.
 */
export async function askModel(messages: readonly ModelMessage[], options: AskOptions): Promise<string> {
  const { settings, onPart, left } = options;
  const limits = [AbortSignal.timeout(settings.seconds * 1000), left];
  const signal = AbortSignal.any(limits.filter((one) => one !== undefined));
  let hasBegun = false;
  const listen =
    onPart &&
    ((text: string) => {
      hasBegun = true;
      onPart(text);
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce(messages, { settings, signal, onPart: listen });
    } catch (error) {
      if (
        attempt === maxAttempts ||
        signal.aborted ||
        hasBegun ||
        (error instanceof ModelFailed && error.cause === 'refused')
      )
        throw error instanceof ModelFailed ? error : new ModelFailed(reasonOf(error, { signal, left }));
    }
  }
}

function reasonOf(
  error: unknown,
  { signal, left }: Pick<AskOptions, 'left'> & { readonly signal: AbortSignal },
): string {
  if (left?.aborted === true) return 'abandoned';
  return signal.aborted ? 'timeout' : String(error);
}

type Attempt = {
  readonly settings: ModelSettings;
  readonly signal: AbortSignal;
  readonly onPart: ((text: string) => void) | undefined;
};

async function attemptOnce(messages: readonly ModelMessage[], { settings, signal, onPart }: Attempt): Promise<string> {
  const { url, name: model, key } = settings;
  const isStreamed = onPart !== undefined;
  const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
    method: 'POST',
    signal,
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, messages, temperature: 0, stream: isStreamed }),
  });
  if (!response.ok) {
    await response.body?.cancel();
    const isFinal = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status);
    throw new ModelFailed(`HTTP ${response.status}`, { cause: isFinal ? 'refused' : 'failed' });
  }
  const isEventStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  const text = isStreamed && isEventStream ? await readStream(response, onPart) : await readWhole(response, onPart);
  if (text.trim() === '') throw new ModelFailed('empty');
  return text;
}

async function readWhole(response: Response, onPart: Attempt['onPart']): Promise<string> {
  let body = '';
  for await (const part of textsOf(response)) {
    body += part;
    if (body.length > 10 * longestAnswer) throw new ModelFailed('too long');
  }
  const text = memberAt(parsed(body), ['choices', '0', 'message', 'content']);
  if (typeof text !== 'string') throw new ModelFailed('no content');
  if (text.length > longestAnswer) throw new ModelFailed('too long');
  onPart?.(text);
  return text;
}

async function readStream(response: Response, onPart: NonNullable<Attempt['onPart']>): Promise<string> {
  let text = '';
  for await (const line of linesOf(response)) {
    const data = /^data:(.*)$/.exec(line.trim())?.[1]?.trim();
    if (data === undefined) continue;
    if (data === '[DONE]') return text;
    const event = parsed(data);
    const delta = memberAt(event, ['choices', '0', 'delta', 'content']);
    if (typeof delta === 'string') {
      text += delta;
      if (text.length > longestAnswer) throw new ModelFailed('too long');
      onPart(delta);
    }
    if (memberAt(event, ['choices', '0', 'finish_reason']) === 'stop') return text;
  }
  throw new ModelFailed('interrupted');
}

/** The last line too, if it has no line break. */
async function* linesOf(response: Response): AsyncIterable<string> {
  let rest = '';
  for await (const part of textsOf(response)) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestAnswer) throw new ModelFailed('too long');
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function* textsOf(response: Response): AsyncIterable<string> {
  if (response.body === null) return;
  const decoder = new TextDecoder();
  for await (const bytes of response.body) yield decoder.decode(bytes as Uint8Array, { stream: true });
  yield decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFailed('no JSON');
  }
}

function memberAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );
}
