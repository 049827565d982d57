import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startGoogleIssuer, type TokenWish } from '../../../support/googleIssuer.ts';
import { account, buildApp } from '../../buildApp.ts';

let issuer: Awaited<ReturnType<typeof startGoogleIssuer>>;
beforeAll(async () => {
  issuer = await startGoogleIssuer();
});
afterAll(() => issuer.close());

const refusal = {
  autenticado: 0,
  error: 'Error al iniciar sesión con Google',
  idUsuario: '',
  email: '',
  nombre: '',
  token: '',
};

const build = async () => {
  const built = await buildApp({ google: issuer.settings });
  const auth = (tokenId: unknown) => built.citizen('POST', '/api/0511/Auth', { body: { tokenId } });
  return { ...built, auth };
};

test('a token of Google opens a session of the known person that it names (LOGIN-10, LOGIN-15, AMB-S01, SESS-08)', async () => {
  const { auth, person, send } = await build();
  const { status, body, headers } = await auth(await issuer.sign({ email: 'Ana@Example.test' }));
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toEqual({
    autenticado: 1,
    error: '',
    idUsuario: person.id,
    email: account.email,
    nombre: account.name,
    token: expect.stringMatching(/^[\w-]{40,}$/),
  });
  const session = await send({ authorization: `Bearer ${body.token}` })('GET', '/api/session');
  expect(session.body.user).toMatchObject({ id: person.id, email: account.email, name: account.name });
});

describe('nobody gets in', () => {
  const wishes: readonly (readonly [string, TokenWish])[] = [
    ['signed by a stranger', { signedBy: 'stranger' }],
    ['signed by nobody (alg none)', { signedBy: 'nobody' }],
    ['that is over', { lives: -120 }],
    ['that says to live far too long', { lives: 7200, claims: { iat: Math.floor(Date.now() / 1000) - 24 * 3600 } }],
    ['for somebody else', { audience: 'otra.apps.example.test' }],
    ['for several at once', { audience: ['portal.apps.example.test', 'otra.apps.example.test'] }],
    ['of another issuer', { issuer: 'https://otro.example.test' }],
    ['whose email nobody has verified', { claims: { email_verified: false } }],
    ['whose email is said to be verified by a text', { claims: { email_verified: 'true' } }],
    ['without an end', { claims: { exp: undefined } }],
    ['without an email', { claims: { email: undefined } }],
    ['of somebody unknown', { email: 'nadie@example.test' }],
    ['whose email only looks the same', { email: 'áná@example.test' }],
  ];

  test.each(wishes)('with a token %s (LOGIN-11, AMB-S01 Google)', async (_name, wish) => {
    const { auth } = await build();
    const { status, body } = await auth(await issuer.sign(wish));
    expect([status, body]).toEqual([200, refusal]);
  });

  test('with something that is no token', async () => {
    const { auth } = await build();
    for (const tokenId of [undefined, '', 'x', 'a.b.c', 12, {}, 'x'.repeat(8000)])
      expect([(await auth(tokenId)).status, (await auth(tokenId)).body]).toEqual([200, refusal]);
    expect((await auth('x'.repeat(100_000))).status).toBe(413);
  });

  test('with a token that was signed with the public key as a secret', async () => {
    const { SignJWT } = await import('jose');
    const { auth } = await build();
    const keys = (await (await fetch(issuer.settings.keysUrl)).json()) as { keys: { n: string }[] };
    const forged = await new SignJWT({ email: account.email, email_verified: true, sub: '1' })
      .setProtectedHeader({ alg: 'HS256', kid: 'clave-1' })
      .setIssuer(issuer.settings.issuers[0] ?? '')
      .setAudience(issuer.settings.clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(keys.keys[0]?.n));
    expect((await auth(forged)).body).toEqual(refusal);
  });

  test('with a token that was changed', async () => {
    const { auth } = await build();
    const [head, , signature] = (await issuer.sign({ email: 'otra@example.test' })).split('.');
    const [, body] = (await issuer.sign()).split('.');
    expect((await auth([head, body, signature].join('.'))).body).toEqual(refusal);
  });

  test('with an account that is not active, and open sessions end', async () => {
    const { auth, secondStaff, staff, send } = await build();
    const luis = await secondStaff();
    const { token } = (await auth(await issuer.sign({ email: 'luis@example.test' }))).body;
    const request = send({ authorization: `Bearer ${token}` });
    expect((await request('GET', '/api/session')).status).toBe(200);
    await staff('PATCH', `/api/usuarios/${luis.id}`, { body: { activo: false } });
    expect((await request('GET', '/api/session')).status).toBe(401);
    expect((await auth(await issuer.sign({ email: 'luis@example.test' }))).body).toEqual(refusal);
  });
});

test('a token opens one session only, however its signature is written', async () => {
  const { auth } = await build();
  const token = await issuer.sign();
  expect((await auth(token)).body.autenticado).toBe(1);
  expect((await auth(token)).body).toEqual(refusal);
  // The last character of 256 bytes in base64url has four spare bits.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters[letters.indexOf(token.at(-1) ?? '') ^ 1];
  expect((await auth(token.slice(0, -1) + last)).body).toEqual(refusal);
});

test('of many who send one token at once, one gets in', async () => {
  const { auth } = await build();
  const token = await issuer.sign();
  const answers = await Promise.all(Array.from({ length: 8 }, () => auth(token)));
  expect(answers.filter(({ body }) => body.autenticado === 1)).toHaveLength(1);
});

test('without the issuer’s keys nobody gets in and the person may try again', async () => {
  const away = await startGoogleIssuer();
  const { citizen } = await buildApp({ google: away.settings });
  const token = await away.sign();
  away.goAway();
  const { status, body } = await citizen('POST', '/api/0511/Auth', { body: { tokenId: token } });
  expect([status, body.autenticado, body.error]).toEqual([503, 0, refusal.error]);
  await away.close();
});

test('what is no list of keys is an outage too, and not the person’s fault', async () => {
  const issuer = await startGoogleIssuer();
  onTestFinished(issuer.close);
  issuer.serveScript('{}');
  const { citizen } = await buildApp({ google: { ...issuer.settings, keysUrl: issuer.settings.scriptUrl } });
  const { status } = await citizen('POST', '/api/0511/Auth', { body: { tokenId: await issuer.sign() } });
  expect(status).toBe(503);
});

test('without a client id the call says that it is not configured (AMB-S01)', async () => {
  const { citizen } = await buildApp();
  const { status, body } = await citizen('POST', '/api/0511/Auth', { body: { tokenId: 'x' } });
  expect([status, body]).toEqual([200, { ...refusal, error: 'El inicio de sesión con Google no está configurado.' }]);
});

test('AMB-S02 (log) the log says why nobody got in, and the person does not learn it', async () => {
  const { auth, staff, secondStaff, setAccount } = await build();
  const luis = await secondStaff();
  await setAccount(luis.id, { activo: false });
  for (const wish of [
    { signedBy: 'stranger' },
    { email: 'nadie@example.test' },
    { email: 'luis@example.test' },
  ] as const)
    expect((await auth(await issuer.sign(wish))).body).toEqual(refusal);
  await auth(await issuer.sign());
  const { body } = await staff('GET', '/api/accesses');
  expect(body.slice(0, 4).map(({ event, email }: any) => [event, email])).toEqual([
    ['googleSignedIn', 'ana@example.test'],
    ['googleInactive', 'luis@example.test'],
    ['googleUnknownEmail', 'nadie@example.test'],
    ['googleRefused', ''],
  ]);
});

test('AMB-S06 (content policy) scripts of Google are allowed on the sign-in page alone', async () => {
  const { citizen } = await build();
  const { scriptUrl } = issuer.settings;
  const policyOf = async (path: string) => String((await citizen('GET', path)).headers['content-security-policy']);
  expect(await policyOf('/login')).toContain(scriptUrl);
  expect(await policyOf('/login')).not.toContain('unsafe');
  for (const path of ['/admin', '/admin/noticias', '/restablecer', '/'])
    expect(await policyOf(path)).not.toContain(new URL(scriptUrl).origin);
});
