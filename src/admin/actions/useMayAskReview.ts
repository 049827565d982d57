import { reviewFieldsOf } from '#core/records/reviewFields.ts';
import { type ContentType, isProcess } from '#core/schema/contentType.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { useMay } from '../session/useMay.ts';

/** Whether the person may request reviews of a type: they may change its records, and read the tasks that reviews are. Tasks are no subject themselves. */
export function useMayAskReview(type: ContentType): boolean {
  const may = useMay(type);
  const types = useContentTypes();
  const isReviewed = type.provider === 'rest' && !isProcess(type) && reviewFieldsOf(type) === undefined;
  return may.update && isReviewed && types.some((one) => reviewFieldsOf(one) !== undefined);
}
