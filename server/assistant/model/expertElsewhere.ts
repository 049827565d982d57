import { expertText } from '#core/contract0511/expertText.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { ModelSettings } from '../../settings/modelSettings.ts';
import { createUpstreamClient, type UpstreamAnswer } from '../../upstream/upstreamClient.ts';
import type { UpstreamService } from '../../upstream/upstreamService.ts';
import type { ModelMessage } from './modelClient.ts';
import { ModelFailed } from './modelFailed.ts';

/** Another system's expert. It has its own knowledge: its text needs no source of ours. */
export type ExpertElsewhere = Pick<ModelSettings, 'url' | 'name'> & {
  /** Asks for this person. Rejects with ModelFailed. */
  readonly ask: (messages: readonly ModelMessage[], asking: { readonly by: string }) => Promise<string>;
};

export type ElsewhereOptions = {
  readonly upstream: Pick<UpstreamService, 'hosts' | 'chosen' | 'tokens'>;
  readonly registry: Pick<Registry, 'typeFor'>;
};

const call = 'ChatIA/ChatGPT2';
/** Milliseconds: experts take longer than lists. */
const longestWait = 60_000;
/** Characters. */
const longestReply = 20_000;

/** The expert of another backend, if the settings name it. */
export function createExpertElsewhere({ upstream, registry }: ElsewhereOptions): ExpertElsewhere | undefined {
  const { hosts, chosen, tokens } = upstream;
  const { api } = hosts;
  // The area has the name of its settings.
  if (api === undefined || !chosen.has(registry.typeFor('assistant')?.name ?? '')) return undefined;
  const client = createUpstreamClient({ hosts, longestWait });
  return {
    url: api,
    name: call,
    ask: async (messages, { by }) => {
      const body = messages.map(({ role, content }) => ({ role, content }));
      const answer = await client.ask({ names: [call], token: await tokens.of(by), body });
      if (answer.kind !== 'data') throw failureOf(answer);
      const text = expertText(answer.data)?.trim();
      if (text === undefined) throw new ModelFailed('noContent');
      if (text === '') throw new ModelFailed('empty');
      if (text.length > longestReply) throw new ModelFailed('tooLong');
      return text;
    },
  };
}

function failureOf(answer: Exclude<UpstreamAnswer, { readonly kind: 'data' }>): ModelFailed {
  switch (answer.kind) {
    case 'unauthorized':
      return new ModelFailed('status', { detail: '401' });
    case 'refused':
      return new ModelFailed('status', { detail: answer.error ?? '' });
    case 'unreadable':
      return new ModelFailed('noJson');
    case 'blocked':
    case 'away':
      return new ModelFailed('unreachable');
  }
}
