import type { ContentType } from './contentType.ts';

/** Who asks: a citizen, or a signed-in member of staff. */
export type Visitor = { readonly kind: 'citizen' } | { readonly kind: 'staff'; readonly user: SessionUser };

/** The signed-in person, as the session knows them. */
export type SessionUser = { readonly id: string; readonly email: string; readonly name: string };

export type Action = 'read' | 'create' | 'update' | 'remove';

export const citizen: Visitor = { kind: 'citizen' };

/** Every signed-in person may do everything; citizens read public types (published records and public fields only). */
export function can(visitor: Visitor, action: Action, type: ContentType): boolean {
  return visitor.kind === 'staff' || (action === 'read' && type.publicPlace !== undefined);
}
