import { isJsonObject, type Json } from '#core/values/json.ts';
import type { ExpertElsewhere } from '../assistant/model/expert.ts';
import { ModelFailed } from '../assistant/model/modelFailed.ts';
import type { UpstreamSettings } from '../settings/upstreamSettings.ts';
import { createUpstreamClient, type UpstreamAnswer } from './upstreamClient.ts';

type ExpertOptions = Pick<UpstreamSettings, 'hosts'> & {
  /** The areas that `STORES` gives to the contract. */
  readonly chosen: ReadonlySet<string>;
  readonly tokenOf: (userId: string) => Promise<string | undefined>;
};

const call = 'ChatIA/ChatGPT2';
/** Milliseconds: experts take longer than lists. */
const longestWait = 60_000;
/** Characters. */
const longestReply = 20_000;

/** The expert of another backend, if the settings name it. */
export function createUpstreamExpert({ hosts, chosen, tokenOf }: ExpertOptions): ExpertElsewhere | undefined {
  const { api } = hosts;
  if (api === undefined || !chosen.has('asistente')) return undefined;
  const client = createUpstreamClient({ hosts, longestWait });
  return {
    url: api,
    name: call,
    ask: async (messages, { by }) => {
      const body = messages.map(({ role, content }) => ({ role, content }));
      const answer = await client.ask({ names: [call], token: await tokenOf(by), body });
      if (answer.kind !== 'data') throw failureOf(answer);
      const text = textIn(answer.data)?.trim();
      if (text === undefined) throw new ModelFailed('noContent');
      if (text === '') throw new ModelFailed('empty');
      if (text.length > longestReply) throw new ModelFailed('tooLong');
      return text;
    },
  };
}

/** A text, or the first text of an object. */
function textIn(data: Json): string | undefined {
  if (typeof data === 'string') return data;
  return isJsonObject(data) ? Object.values(data).find((member) => typeof member === 'string') : undefined;
}

function failureOf(answer: Exclude<UpstreamAnswer, { readonly kind: 'data' }>): ModelFailed {
  switch (answer.kind) {
    case 'unauthorized':
      return new ModelFailed('status', { detail: '401' });
    case 'refused':
      return new ModelFailed('status', { detail: answer.error ?? '' });
    case 'unreadable':
      return new ModelFailed('noJson');
    case 'away':
      return new ModelFailed('unreachable');
  }
}
