import { readCustoms } from '#core/site/customs.ts';
import type { Values } from '#core/values/record.ts';
import type { RecordProvider } from '#providers/calls/recordProvider.ts';
import { followCustoms } from '../texts/staffMessages.ts';

/** Wraps a provider: when a response contains the country profile, the back office adopts its formats. */
export function followCountry(provider: RecordProvider, isCountry: (resource: string) => boolean): RecordProvider {
  return {
    ...provider,
    getOne: async (params) => {
      const answer = await provider.getOne<Values>(params);
      if (isCountry(params.resource)) followCustoms(readCustoms(answer.data));
      return answer as never;
    },
    update: async (params) => {
      const answer = await provider.update<Values>(params as never);
      if (isCountry(params.resource)) followCustoms(readCustoms(answer.data));
      return answer as never;
    },
  };
}
