import { type CommentType, commentTypeOf } from '#core/lists/commentType.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { useContentTypes } from '../areas/contentTypes.ts';

/** The comments on the records of a type; undefined for types without any, or that the person may not read. */
export function useCommentType(of: ContentType): CommentType | undefined {
  return commentTypeOf(of, useContentTypes());
}
