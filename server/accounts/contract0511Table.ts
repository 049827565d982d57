import { ownValue } from '#core/values/ownValue.ts';
import { isJsonObject, type Json, pointerTo } from '#core/values/json.ts';
import { portalOperations } from '#core/api/portalOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { longestPassword } from '#core/accounts/passwordPolicy.ts';
import type { AccessLimits } from './accessLimits.ts';
import type { GoogleSignIn } from './googleSignIn.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { Client } from '../calls/call.ts';
import type { Elsewhere } from './sessions/elsewhere.ts';
import type { Sessions } from './sessions/sessions.ts';
import { tooManyRequests } from '../limits/tooManyRequests.ts';
import { type Handler, type OperationTable, tableOf } from '../calls/operationTable.ts';

type SignInOptions = {
  readonly sessions: Sessions;
  readonly elsewhere: Elsewhere;
  readonly googleSignIn: (tokenId: string, client: Client) => Promise<GoogleSignIn>;
  readonly limits: Pick<AccessLimits, 'limitRequests'>;
  readonly messages: ServerCatalog;
};

/** The sign-in calls of the contract with code 0511. */
export function contract0511Table(dependencies: SignInOptions): OperationTable {
  const { sessions, elsewhere, limits, messages } = dependencies;
  const { tooMany, away } = messages.accounts.signIn;
  return tableOf(portalOperations(messages), {
    LoginWithPassword: async ({ client, sentBody: body }) => {
      refuseMissing(body, messages);
      const email = textIn(body, 'Email').slice(0, 320);
      const password = textIn(body, 'Pass').slice(0, longestPassword);
      const signIn = await sessions.signIn({ email, password, ...client }, elsewhere);
      if (signIn.kind === 'accepted') {
        const { id, email, name } = signIn.user;
        return {
          autenticado: 1 as const,
          error: '',
          Id: id,
          Email: email,
          Name: name,
          Token: signIn.token,
        };
      }
      if (signIn.kind === 'refused') return refusal(messages.api.signIn.refused);
      if (signIn.kind === 'unavailable') {
        const { reason = away } = signIn;
        throw new Problem(503, { detail: reason, members: refusal(reason) });
      }
      const detail = messages.api.signIn.tooMany;
      throw tooManyRequests(signIn.seconds, { detail, members: refusal(detail) });
    },
    Auth: {
      handle: signInWithGoogle(dependencies),
      limit: ({ client }) => limits.limitRequests(client.address, tooMany),
    },
  });
}

function signInWithGoogle({
  googleSignIn,
  messages,
}: SignInOptions): Handler<ReturnType<typeof portalOperations>['Auth']> {
  const { google, googleOff } = messages.accounts.signIn;
  const refused = (error: string) =>
    ({ autenticado: 0, error, idUsuario: '', email: '', nombre: '', token: '' }) as const;
  return async ({ client, sentBody }) => {
    const signIn = await googleSignIn(textIn(sentBody, 'tokenId'), client);
    if (signIn.kind === 'off') return refused(googleOff);
    if (signIn.kind === 'unavailable') throw new Problem(503, { detail: google, members: refused(google) });
    if (signIn.kind === 'refused') return refused(google);
    const { id, email, name } = signIn.user;
    return {
      autenticado: 1 as const,
      error: '',
      idUsuario: id,
      email,
      nombre: name,
      token: signIn.token,
    };
  };
}

/** Names the missing members. This reveals nothing about accounts. */
function refuseMissing(body: unknown, { api: { signIn } }: ServerCatalog): void {
  const missing = (['Email', 'Pass'] as const).filter((name) => textIn(body, name) === '');
  if (missing.length === 0) return;
  const detail = missing.map((name) => signIn.missing[name]).join(' ');
  const errors = missing.map((name) => ({
    pointer: pointerTo(name),
    keyword: 'required',
    detail: signIn.missing[name],
  }));
  throw new Problem(422, { detail, errors, members: refusal(detail) });
}

/** The same response for every cause, so that it does not reveal which accounts exist. */
function refusal(error: string) {
  return { autenticado: 0, error, Id: '', Email: '', Name: '', Token: '' } as const;
}

function textIn(body: unknown, name: string): string {
  const value: Json | undefined = isJsonObject(body) ? ownValue(body, name) : undefined;
  return typeof value === 'string' ? value : '';
}
