import type { Action } from '../accounts/access.ts';
import type { ContentType } from '../schema/contentType.ts';

/**
 * How something is done with the records of a type: over REST, which a portal in this browser answers for `local` types, by a call of the 0511 contract, or not at all. 'portal' is for what
 * no call exists for: the portal's own store has it, over REST, under the id that the record has in the contract's backend.
 */
export type Way = 'rest' | 'portal' | 'none' | { /** The documented name. */ readonly call: string };

/** What decides it of a type; what is no content type goes over REST. */
export type WaySource = Partial<Pick<ContentType, 'provider' | 'calls' | 'transitions'>>;

/** How an action is done over the provider of a type, or over another. */
export function actionWay(type: WaySource, action: Action, provider = type.provider): Way {
  if (action !== 'read' && (provider === 'people' || type.transitions !== undefined)) return 'none';
  if (provider?.startsWith('post0511') !== true) return 'rest';
  const call = action === 'remove' ? undefined : type.calls?.[action === 'read' ? 'list' : 'save'][0];
  if (call !== undefined) return { call };
  return provider === 'post0511' ? 'portal' : 'none';
}
