import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { GoogleSettings } from '#server/settings/signInSettings.ts';

export type TokenWish = {
  readonly email?: string;
  /** Seconds from now; negative for an expired token. */
  readonly lives?: number;
  readonly audience?: string | string[];
  readonly issuer?: string;
  /** Further or other claims. */
  readonly claims?: JWTPayload;
  /** 'stranger' claims to be the issuer. */
  readonly signedBy?: 'issuer' | 'stranger' | 'nobody';
};

const keyId = 'clave-1';

/** An issuer that signs identity tokens like Google, publishes its keys, and serves a button script. */
export async function startGoogleIssuer() {
  const own = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  let isAway = false;
  let script = '';
  const server = createServer((request, response) => {
    if (isAway) return void response.writeHead(503).end();
    const isScript = request.url?.startsWith('/gsi/') === true;
    response.writeHead(isScript && script === '' ? 404 : 200, {
      'content-type': isScript ? 'text/javascript' : 'application/json',
    });
    response.end(isScript ? script : JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: GoogleSettings = {
    clientId: 'portal.apps.example.test',
    issuers: ['https://emisor.example.test'],
    keysUrl: `${url}/certs`,
    scriptUrl: `${url}/gsi/client`,
  };
  const sign = async (wish: TokenWish = {}): Promise<string> => {
    const { email = 'ana@example.test', lives = 3600, signedBy = 'issuer' } = wish;
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: '1234567890',
      email,
      email_verified: true,
      name: 'Ana López',
      jti: crypto.randomUUID(),
      iss: wish.issuer ?? settings.issuers[0],
      aud: wish.audience ?? settings.clientId,
      iat: now + Math.min(0, lives - 3600),
      exp: now + lives,
      ...wish.claims,
    };
    if (signedBy === 'nobody') return new UnsecuredJWT(claims).encode();
    const { privateKey } = signedBy === 'issuer' ? own : foreign;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey);
  };
  return {
    settings,
    sign,
    /** Sets the answer at the script's address. */
    serveScript: (text: string) => {
      script = text;
    },
    goAway: () => {
      isAway = true;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
