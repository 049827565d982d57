import type { ContentType } from '#core/schema/contentType.ts';
import { historyKey } from '../data/useRecordRefresh.ts';

/** The key of the reviews of a record; writes of its type read them again. */
export const reviewsKey = (type: ContentType, id: string) => historyKey(type, 'reviews', id);
