import { useState } from 'react';
import type { CommentType } from '#core/lists/commentType.ts';
import { useSession } from '../../../../shell/session/sessionContext.ts';
import { shownComments, useComments } from '../../../comments/useComments.ts';
import { useContentTypes } from '../../../contentTypes.ts';
import { referencesIn, useNamesRead } from '../../../useNamesRead.ts';
import type { Column } from '../../columns.ts';
import type { ColumnRecords } from './useBoardRecords.ts';

type CardsOptions = {
  readonly comments: CommentType | undefined;
  /** The fields that cards show. */
  readonly fields: readonly Column[];
  readonly lanes: readonly ColumnRecords[];
  /** Whether the lanes are known. */
  readonly isReady: boolean;
};

/** The comments on the cards of a board, and whether all that its cards say is read, since what arrives later would move their buttons. */
export function useWholeCards({ comments, fields, lanes, isReady }: CardsOptions) {
  const { user } = useSession();
  const accounts = useContentTypes().find(({ purpose }) => purpose === 'accounts');
  const [wereRead, setRead] = useState(false);
  const areRead = wereRead || (isReady && lanes.every(({ isRead }) => isRead));
  if (areRead && !wereRead) setRead(true);
  const records = areRead ? lanes.flatMap((lane) => lane.records) : [];
  // Once for all lanes, rather than again with each that arrives.
  const { byRecord, isPending } = useComments(
    comments,
    records.map(({ id }) => id),
  );
  const authors = [...byRecord.values()]
    .flatMap((all) => all.slice(-shownComments))
    .map(({ _createdBy }) => _createdBy)
    .filter((id) => id !== user.id && id !== 'seed');
  const areWhole = useNamesRead(
    areRead && !isPending
      ? [
          ...referencesIn(
            fields.flatMap(({ field }) => field ?? []),
            records,
          ),
          ...(accounts === undefined ? [] : authors.map((id) => ({ type: accounts.name, id }))),
        ]
      : undefined,
  );
  return { byRecord, areWhole };
}
