import type { FastifyInstance } from 'fastify';
import { isJsonObject, type Json, pointerTo } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { longestPassword } from '#core/passwordPolicy.ts';
import type { AccessLimits } from '../accounts/accessLimits.ts';
import type { GoogleSignIn } from '../accounts/googleSignIn.ts';
import { Problem } from '../answering/problem.ts';
import type { Client, Sessions } from '../sessions/sessions.ts';
import { clientOf } from '../answering/visitor.ts';
import { servedOnFullDisk } from '../answering/fullDisk.ts';

/** The 0511 contract's flat response to a sign-in. */
type SignInAnswer = {
  readonly autenticado: 0 | 1;
  readonly error: string;
  readonly Id: string;
  readonly Email: string;
  readonly Name: string;
  readonly Token: string;
};

/** Its response to a Google token, with the spelling of that call. */
type GoogleAnswer = {
  readonly autenticado: 0 | 1;
  readonly error: string;
  readonly idUsuario: string;
  readonly email: string;
  readonly nombre: string;
  readonly token: string;
};

type SignInOptions = {
  readonly sessions: Sessions;
  /** Undefined when people cannot sign in with Google. */
  readonly googleSignIn: ((tokenId: string, client: Client) => Promise<GoogleSignIn>) | undefined;
  readonly limits: Pick<AccessLimits, 'limitRequests'>;
  readonly words: ServerCatalog;
};

/** Characters; Google tokens are much shorter. */
const longestToken = 16_384;

/** The sign-in calls of the contract with code 0511. */
export function addContract0511(app: FastifyInstance, parts: SignInOptions): void {
  const { sessions, words } = parts;
  addGoogle(app, parts);
  app.post('/api/0511/LoginWithPassword', servedOnFullDisk, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { body } = request;
    refuseMissing(body, words);
    const signIn = await sessions.signIn({
      email: textIn(body, 'Email').slice(0, 320),
      password: textIn(body, 'Pass').slice(0, longestPassword),
      ...clientOf(request),
    });
    if (signIn.kind === 'accepted') {
      const { id, email, name } = signIn.user;
      return {
        autenticado: 1,
        error: '',
        Id: id,
        Email: email,
        Name: name,
        Token: signIn.token,
      } satisfies SignInAnswer;
    }
    if (signIn.kind === 'refused') return refusal(words.api.signIn.refused);
    throw new Problem(429, {
      detail: words.api.signIn.tooMany,
      members: refusal(words.api.signIn.tooMany),
      headers: { 'retry-after': String(signIn.seconds) },
    });
  });
}

function addGoogle(app: FastifyInstance, { googleSignIn, limits, words }: SignInOptions): void {
  const { google, googleOff, tooMany } = words.accounts.signIn;
  const refused = (error: string): GoogleAnswer => {
    return { autenticado: 0, error, idUsuario: '', email: '', nombre: '', token: '' };
  };
  app.post('/api/0511/Auth', servedOnFullDisk, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (googleSignIn === undefined) return refused(googleOff);
    await limits.limitRequests(request.ip, tooMany);
    const signIn = await googleSignIn(textIn(request.body, 'tokenId').slice(0, longestToken), clientOf(request));
    if (signIn.kind === 'unavailable') throw new Problem(503, { detail: google, members: refused(google) });
    if (signIn.kind === 'refused') return refused(google);
    const { id, email, name } = signIn.user;
    return {
      autenticado: 1,
      error: '',
      idUsuario: id,
      email,
      nombre: name,
      token: signIn.token,
    } satisfies GoogleAnswer;
  });
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
function refusal(error: string): SignInAnswer {
  return { autenticado: 0, error, Id: '', Email: '', Name: '', Token: '' };
}

function textIn(body: unknown, name: string): string {
  const value: Json | undefined = isJsonObject(body) ? body[name] : undefined;
  return typeof value === 'string' ? value : '';
}
