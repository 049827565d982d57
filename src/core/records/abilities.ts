import { actions } from '../accounts/access.ts';
import { type ContentType, isProcess } from '../schema/contentType.ts';
import { actionWay, type Way, type WaySource } from './actionWay.ts';

export const abilityNames = ['list', ...actions, 'history', 'bin', 'bulk', 'pending', 'live'] as const;

type Abilities = Readonly<Record<(typeof abilityNames)[number], Way>>;

type Source = WaySource & Pick<ContentType, 'isSingle' | 'transitions' | 'publicPages'>;

/** What screens can do with the records of a type over a provider. The first save of a single record creates it. */
export function abilitiesOf(type: Source, provider = type.provider ?? 'rest'): Abilities {
  const way = (action: (typeof actions)[number]) => actionWay(type, action, provider);
  const withoutCall = way('remove');
  // The portal itself announces what it reads of a backend; that stores nothing.
  const announced = provider === 'rest' || provider === 'local' ? 'rest' : 'portal';
  return {
    list: type.isSingle ? 'none' : way('read'),
    // What a list call has brought is stored, and the contract has no call for one record.
    read: type.isSingle || typeof way('read') === 'string' ? way('read') : announced,
    create: way('create'),
    update: way('update'),
    remove: withoutCall,
    history: isProcess(type) ? way('read') : withoutCall,
    bin: withoutCall,
    bulk: withoutCall,
    pending: type.publicPages === undefined || provider === 'local' ? 'none' : withoutCall,
    live: provider === 'people' ? 'none' : announced,
  };
}
