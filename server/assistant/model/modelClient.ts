import { failureOf, ModelFailed } from './modelFailed.ts';
import { memberAt, parseJson, postToModel, readJson, textsOf } from './modelRequest.ts';
import type { ModelSettings } from '../../settings/modelSettings.ts';

export type ModelMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

const maxAttempts = 2;
const longestAnswer = 20_000;

type AskOptions = {
  readonly settings: ModelSettings;
  readonly onPart?: ((text: string) => void) | undefined;
  /** Aborted when nobody waits for the answer any more. */
  readonly left?: AbortSignal | undefined;
};

/**
 * Asks the model, a second time when the first attempt fails. With `onPart` the answer is streamed, and an attempt that has sent a
 * part is not repeated. Rejects with ModelFailed.
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
      if (attempt === maxAttempts || signal.aborted || hasBegun || (error instanceof ModelFailed && error.isFinal))
        throw failureOf(error, { signal, left });
    }
  }
}

type Attempt = {
  readonly settings: ModelSettings;
  readonly signal: AbortSignal;
  readonly onPart: ((text: string) => void) | undefined;
};

async function attemptOnce(messages: readonly ModelMessage[], { settings, signal, onPart }: Attempt): Promise<string> {
  const isStreamed = onPart !== undefined;
  const body = { model: settings.name, messages, temperature: 0, stream: isStreamed };
  const response = await postToModel('chat/completions', { settings, body, signal });
  const isEventStream = response.headers.get('content-type')?.includes('text/event-stream') === true;
  const text = isStreamed && isEventStream ? await readStream(response, onPart) : await readWhole(response, onPart);
  if (text.trim() === '') throw new ModelFailed('empty');
  return text;
}

async function readWhole(response: Response, onPart: Attempt['onPart']): Promise<string> {
  const text = memberAt(await readJson(response, 10 * longestAnswer), ['choices', '0', 'message', 'content']);
  if (typeof text !== 'string') throw new ModelFailed('noContent');
  if (text.length > longestAnswer) throw new ModelFailed('tooLong');
  onPart?.(text);
  return text;
}

async function readStream(response: Response, onPart: NonNullable<Attempt['onPart']>): Promise<string> {
  let text = '';
  for await (const line of linesOf(response)) {
    const data = /^data:(.*)$/.exec(line.trim())?.[1]?.trim();
    if (data === undefined) continue;
    if (data === '[DONE]') return text;
    const event = parseJson(data);
    const delta = memberAt(event, ['choices', '0', 'delta', 'content']);
    if (typeof delta === 'string') {
      text += delta;
      if (text.length > longestAnswer) throw new ModelFailed('tooLong');
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
    if (rest.length > longestAnswer) throw new ModelFailed('tooLong');
    yield* lines;
  }
  if (rest !== '') yield rest;
}
