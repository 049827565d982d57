import type { CommentType } from '#core/lists/commentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { shownComments, useComments } from '../../../comments/useComments.ts';
import { useAuthorsOf } from '../../../comments/useAuthorsOf.ts';
import { referencesIn, useWithRelatedTitles } from '../../../records/useWithRelatedTitles.ts';
import { useOnceTrue } from '../../../ui/useOnceTrue.ts';
import type { Column } from '../../../query/columns.ts';
import type { ColumnRecords } from './useBoardRecords.ts';

type CardsOptions = {
  readonly comments: CommentType | undefined;
  /** The fields that cards show. */
  readonly fields: readonly Column[];
  readonly lanes: readonly ColumnRecords[];
  /** Whether the lanes are known. */
  readonly isReady: boolean;
};

/**
 * The lanes with the cards of which all that they say is read, since what arrives later would move their buttons, and the comments
 * on them. The first picture shows all lanes at once.
 */
export function useWholeCards({ comments, fields, lanes, isReady }: CardsOptions) {
  const authorsOf = useAuthorsOf();
  const areRead = useOnceTrue(isReady && lanes.every(({ isRead }) => isRead));
  // Once for all lanes, rather than again with each that arrives.
  const { byRecord, isKnown } = useComments(
    comments,
    areRead ? lanes.flatMap((lane) => lane.records.map(({ id }) => id)) : [],
  );
  const cardFields = fields.flatMap(({ field }) => field ?? []);
  const records = useWithRelatedTitles(
    lanes.map((lane) => ({
      key: lane.column.key,
      value: areRead && lane.isRead && lane.records.every(({ id }) => isKnown(id)) ? lane.records : undefined,
      references: (all: readonly StoredRecord[]) => [
        ...referencesIn(cardFields, all),
        ...all.flatMap(({ id }) => authorsOf((byRecord.get(id) ?? []).slice(-shownComments))),
      ],
    })),
  );
  const areWhole = useOnceTrue(areRead && records.every((one) => one !== undefined));
  return {
    byRecord,
    areWhole,
    lanes: lanes.map((lane, index): ColumnRecords => {
      const shown = areWhole ? records[index] : undefined;
      return { ...lane, records: shown ?? [], isRead: shown !== undefined };
    }),
  };
}
