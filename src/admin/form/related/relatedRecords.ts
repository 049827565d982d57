import { createContext, useContext } from 'react';
import type { RelatedRecords, RelatedRights } from '#forms/context/relatedRecords.ts';
import { lazyPart } from '#forms/lazyPart.tsx';
import { areasOf } from '../../areas/area.ts';
import { rightsOf } from '../../session/useMay.ts';
import { useSession } from '../../session/sessionContext.ts';
import { useContentTypes } from '../../areas/contentTypes.ts';
import { useQuery } from '@tanstack/react-query';
import type { TextTokens } from '#forms/context/textTokens.ts';
import { usePortalCalls } from '../../data/dataContexts.ts';
import { useRelatedChoices } from '../../records/useRelatedChoices.ts';

/** The values that replies of the assistants can quote. */
const replyTokens: TextTokens = {
  useTokens: (isWanted) => {
    const calls = usePortalCalls();
    const { data, isError, isFetching, refetch } = useQuery({
      queryKey: ['assistant', 'tokens'],
      queryFn: () => calls.call('GET /api/assistant/tokens'),
      enabled: isWanted,
    });
    const hasFailed = isError && data === undefined && !isFetching;
    return { tokens: data, retry: hasFailed ? () => void refetch() : undefined };
  },
};

const Form = lazyPart(async () => (await import('./RelatedDrawer.tsx')).RelatedDrawer);

const AnyRecord = lazyPart(async () => (await import('../../relations/AnyRecordSelect.tsx')).AnyRecordSelect);

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
