import type { SessionUser } from '#core/accounts/access.ts';
import { municipalityMember } from '#core/schema/calls.ts';
import { pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem, type ProblemDetails } from '../foundation/problems/problem.ts';

export type Tenancy = {
  /** Code of the one municipality that the portal serves. */
  readonly municipalityCode: string;
  /** Municipality codes in a person's account. */
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
  readonly messages: ServerCatalog;
};

type MunicipalityCall = {
  readonly user: SessionUser | undefined;
  readonly body: { readonly [municipalityMember]?: string };
};

/** Whether a call names another municipality of the person's, which has no data here. Throws a Problem 403 for a municipality that is not the person's. */
export async function isOfOtherMunicipality({ user, body }: MunicipalityCall, tenancy: Tenancy): Promise<boolean> {
  const code = body[municipalityMember];
  if (code === undefined || code === tenancy.municipalityCode) return false;
  const codes = user === undefined ? [] : await tenancy.municipalitiesOf(user.id);
  if (codes.includes(code)) return true;
  throw foreign(code, tenancy);
}

/** Throws a Problem 403 for a call that names another municipality. */
export function refuseOtherMunicipality({ body }: Pick<MunicipalityCall, 'body'>, tenancy: Tenancy): void {
  const code = body[municipalityMember];
  if (code !== undefined && code !== tenancy.municipalityCode) throw foreign(code, tenancy);
}

/** The details with the contract's own sentence for a call that does not name its municipality. */
export function withCodeSentence(details: ProblemDetails, { calls }: ServerCatalog): ProblemDetails {
  const { errors } = details;
  if (errors === undefined) return details;
  const pointer = pointerTo(municipalityMember);
  return {
    ...details,
    errors: errors.map((error) => (error.pointer === pointer ? { ...error, detail: calls.needsCode } : error)),
  };
}

const foreign = (code: string, { messages }: Tenancy) => new Problem(403, { detail: messages.calls.foreignCode(code) });
