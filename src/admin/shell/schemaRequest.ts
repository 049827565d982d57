import { roleIn, type SessionUser } from '#core/accounts/access.ts';
import { fetchApi } from '#providers/calls/fetchApi.ts';
import { takePreloaded } from '#providers/calls/start/preloadedAnswers.ts';

type Header = string | null | undefined;

/** The roles of the person, in an installation with area roles. */
export type StaffRoles = Pick<SessionUser, 'role' | 'accountRoles'>;

type SchemasAnswer = {
  readonly status: number;
  readonly data: unknown;
  readonly roles: StaffRoles;
  /** The version of all types in use. */
  readonly version: Header;
};

/** The content types as the server describes them; status 0 without an answer. */
export async function fetchSchemas(token: string): Promise<SchemasAnswer> {
  const first = await takePreloaded(token, '/api/schemas');
  if (first !== undefined) return { status: 200, data: first.data, ...factsIn((name) => first.headers[name]) };
  const response = await fetchApi('GET /api/schemas', { token });
  const data: unknown = response?.ok === true ? await response.json().catch(() => undefined) : undefined;
  return { status: response?.status ?? 0, data, ...factsIn((name) => response?.headers.get(name)) };
}

function factsIn(
  header: (name: 'x-types-version' | 'x-staff-role' | 'x-account-roles') => Header,
): Pick<SchemasAnswer, 'roles' | 'version'> {
  const role = roleIn(header('x-staff-role'));
  const accountRoles = Object.fromEntries(new URLSearchParams(header('x-account-roles') ?? ''));
  return { roles: role === undefined ? {} : { role, accountRoles }, version: header('x-types-version') };
}
