import { createContext, useContext } from 'react';
import type { RelatedRecords, RelatedRights } from '#forms/relatedRecords.ts';
import { lazyPart } from '#forms/lazyPart.tsx';
import { areasOf } from '../../area.ts';
import { rightsOf } from '../../useMay.ts';
import { useSession } from '../../shell/session/sessionContext.ts';
import { useContentTypes } from '../contentTypes.ts';
import { replyTokens } from './replyTokens.ts';
import { useRelatedChoices } from '../useRelatedChoices.ts';

const Form = lazyPart(async () => (await import('./RelatedDrawer.tsx')).RelatedDrawer);

const AnyRecord = lazyPart(async () => (await import('./AnyRecordSelect.tsx')).AnyRecordSelect);

/** Whether a form stands in a drawer; it opens no further ones. */
export const DrawerContext = createContext(false);

function useRights(name: string): RelatedRights | undefined {
  const isInDrawer = useContext(DrawerContext);
  const types = useContentTypes();
  const { user } = useSession();
  const type = areasOf(types).find((area) => area.type.name === name)?.type;
  if (isInDrawer || type === undefined || type.isSingle) return undefined;
  const { create, update } = rightsOf(user, type);
  return { mayCreate: create, mayUpdate: update, singular: type.singular };
}

/** The related records of the portal. */
export const relatedRecords: RelatedRecords = {
  useChoices: useRelatedChoices,
  useRights,
  AnyRecord,
  Form,
  tokens: replyTokens,
};
