/** Name of the content type whose records are the people of the staff. */
export const usersTypeName = 'usuarios';

/** Who asks: a citizen, or a signed-in member of staff. */
export type Visitor = { readonly kind: 'citizen' } | { readonly kind: 'staff'; readonly user: SessionUser };

/** What a person may do in the areas of an installation that tells them apart, from most to least. */
export const roles = ['administrador', 'editor', 'operador'] as const;

export type Role = (typeof roles)[number];

/** The signed-in person, as the session knows them. */
export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Absent while the installation has no area roles: then every signed-in person may do everything. */
  readonly role?: Role;
};

export const actions = ['read', 'create', 'update', 'remove'] as const;

export type Action = (typeof actions)[number];

/** What those may do who are no administrador; these may do everything. */
export type Access = Readonly<Record<Exclude<Role, 'administrador'>, readonly Action[]>>;

export const citizen: Visitor = { kind: 'citizen' };

/** What access is decided by: a content type's rights, and its place on the citizens' site, if it has one. */
type Guarded = { readonly access: Access; readonly publicPages: object | undefined };

/** Citizens read public types (published records and public fields only); what staff may do, their role says. */
export function can(visitor: Visitor, action: Action, type: Guarded): boolean {
  if (visitor.kind === 'citizen') return action === 'read' && type.publicPages !== undefined;
  const { role } = visitor.user;
  return role === undefined || role === 'administrador' || type.access[role].includes(action);
}

/** The role that a value names, or undefined. */
export function roleIn(value: unknown): Role | undefined {
  return roles.find((role) => role === value);
}
