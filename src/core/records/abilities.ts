import type { Action } from '../accounts/access.ts';
import { type ContentType, isProcess } from '../schema/contentType.ts';

/**
 * How something is done with the records of a type: over REST, by a call of the 0511 contract, or not at all. 'portal' is for what
 * no call exists for: the portal's own store has it, over REST, under the id that the record has in the contract's backend.
 */
export type Ability =
  | { readonly by: 'rest' | 'portal' | 'none' }
  | { readonly by: 'call' /** Its documented name. */; readonly name: string };

export const abilityNames = [
  'list',
  'read',
  'create',
  'update',
  'remove',
  'history',
  'bin',
  'bulk',
  'pending',
  'live',
] as const;

export type Abilities = Readonly<Record<(typeof abilityNames)[number], Ability>>;

type Source = Pick<ContentType, 'provider'> &
  Partial<Pick<ContentType, 'calls' | 'isSingle' | 'transitions' | 'publicPages'>>;

const none: Ability = { by: 'none' };

/** What screens can do with the records of a type over a provider. The first save of a single record creates it. */
export function abilitiesOf(type: Source, provider = type.provider): Abilities {
  const isContract = provider === 'post0511' || provider === 'post0511Alone';
  const { list, save } = isContract && type.calls !== undefined ? type.calls : noCalls;
  // The portal itself announces what it reads of the backend; that stores nothing.
  const live: Ability = isContract ? { by: 'portal' } : { by: 'rest' };
  const ownWay: Ability = provider === 'post0511Alone' ? none : live;
  const byCall = ([name]: readonly string[]): Ability => (name === undefined ? ownWay : { by: 'call', name });
  const unless = (isImpossible: boolean | undefined, way = ownWay) => (isImpossible === true ? none : way);
  const isReadOnly = provider === 'people' || isProcess({ transitions: type.transitions });
  return {
    list: unless(type.isSingle, byCall(list)),
    read: byCall(list),
    create: unless(isReadOnly, byCall(save)),
    update: unless(isReadOnly, byCall(save)),
    remove: unless(isReadOnly),
    history: unless(provider === 'people'),
    bin: unless(isReadOnly),
    bulk: unless(isReadOnly),
    pending: unless(isReadOnly || type.publicPages === undefined),
    live: unless(provider === 'people', live),
  };
}

const noCalls = { list: [], save: [] };

/** Whether the provider of a type can do it at all, whoever the person is. */
export function isPossible(type: Source, action: Action): boolean {
  return abilitiesOf(type)[action].by !== 'none';
}
