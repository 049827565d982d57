import { type ContentType, fieldOf } from '../schema/contentType.ts';

/** A type of comments, with the relation to what they comment. */
export type CommentType = { readonly type: ContentType; readonly relation: string };

/** The type with the comments on the records of another, among these types. */
export function commentTypeOf(of: Pick<ContentType, 'name'>, types: readonly ContentType[]): CommentType | undefined {
  for (const type of types) {
    const relation = type.commentsOf === undefined ? undefined : fieldOf(type, type.commentsOf);
    if (relation?.relation === of.name) return { type, relation: relation.name };
  }
  return undefined;
}
