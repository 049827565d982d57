import { once } from 'node:events';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listeningPort } from '../listeningPort.mjs';

const [clientId, issuer, keyId] = ['portal.apps.example.test', 'https://emisor.example.test', 'clave-1'];

/**
 * Publishes the keys of an issuer on a free port.
 * @param {object} keys a JSON Web Key Set
 * @returns {Promise<{ variables: Record<string, string>, close: () => void }>} `variables` make a portal trust the keys
 */
export async function serveKeys(keys) {
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(keys)),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const keysUrl = `http://127.0.0.1:${listeningPort(server)}/certs`;
  return {
    variables: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_KEYS_URL: keysUrl },
    close: () => server.close(),
  };
}

/**
 * Identity tokens like Google's, signed with a new key.
 * @param {readonly string[]} emails
 * @returns {Promise<{ keys: object, tokens: string[] }>} the public keys, and a token for each email
 */
export async function signTokens(emails) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const sign = (email) =>
    new SignJWT({ email, email_verified: true, sub: email, iss: issuer, aud: clientId, jti: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid: keyId })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  const key = { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  return { keys: { keys: [key] }, tokens: await Promise.all(emails.map(sign)) };
}
