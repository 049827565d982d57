/** The requester: a citizen or a signed-in member of staff. */
export type Visitor = { readonly kind: 'citizen' } | { readonly kind: 'staff'; readonly user: SessionUser };

/** The area roles of an installation, from most to fewest permissions. */
export const roles = ['administrador', 'editor', 'operador'] as const;

export type Role = (typeof roles)[number];

/** The signed-in person of a session. */
export type SessionUser = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Absent without area roles: then every signed-in person may do everything. */
  readonly role?: Role;
  /** With area roles, the choices in the account that give more permissions, by the name of the field. */
  readonly accountRoles?: Readonly<Record<string, string>>;
};

export const actions = ['read', 'create', 'update', 'remove'] as const;

export type Action = (typeof actions)[number];

/** Permissions by role; an administrador may do everything. */
export type Access = Readonly<Record<Exclude<Role, 'administrador'>, readonly Action[]>> & {
  /** Additional permissions of people, by a field of their account and its value. */
  readonly account: Readonly<Record<string, Readonly<Record<string, readonly Action[]>>>>;
};

export const citizen: Visitor = { kind: 'citizen' };

/** What determines access: a content type's permissions and its public pages, if any. */
type Guarded = { readonly access: Access; readonly publicPages: object | undefined };

/** Citizens read public types (published records and public fields only). The role decides for staff. */
export function can(visitor: Visitor, action: Action, type: Guarded): boolean {
  if (visitor.kind === 'citizen') return action === 'read' && type.publicPages !== undefined;
  const { role, accountRoles = {} } = visitor.user;
  if (role === undefined || role === 'administrador' || type.access[role].includes(action)) return true;
  return Object.entries(type.access.account).some(([field, rights]) =>
    rights[accountRoles[field] ?? '']?.includes(action),
  );
}

/** The role that a value names, or undefined. */
export function roleIn(value: unknown): Role | undefined {
  return roles.find((role) => role === value);
}
