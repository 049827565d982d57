import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { useContentTypes } from '../contentTypes.ts';

/** A type of comments, with the relation to what they comment. */
export type CommentType = { readonly type: ContentType; readonly relation: string };

/** The comments on the records of a type; undefined for types without any, or that the person may not read. */
export function useCommentType(of: ContentType): CommentType | undefined {
  for (const type of useContentTypes()) {
    const relation = type.commentsOf === undefined ? undefined : fieldOf(type, type.commentsOf);
    if (relation?.relation === of.name) return { type, relation: relation.name };
  }
  return undefined;
}
