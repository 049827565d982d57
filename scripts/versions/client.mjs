import { createHash } from 'node:crypto';

/**
 * The portal's API for reading and filling. The test of a stored version passes one that needs no port.
 * @typedef {{ token?: string, body?: unknown, headers?: Record<string, string> }} Call
 * @typedef {{ status: number, headers: Record<string, unknown>, body: any, bytes: Uint8Array }} Answer
 * @typedef {(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', address: string, call?: Call) => Promise<Answer>} Ask
 */

/**
 * @param {string} url
 * @returns {Ask}
 */
export function askAt(url) {
  return async (method, address, { token, body, headers = {} } = {}) => {
    const isRaw = body instanceof FormData || body instanceof URLSearchParams;
    /** @type {RequestInit} */
    const options = {
      method,
      redirect: 'manual',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw ? body : JSON.stringify(body) }),
    };
    const response = await fetch(`${url}${address}`, options);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body: jsonIn(bytes), bytes };
  };
}

/** @param {Uint8Array} bytes */
export function jsonIn(bytes) {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** @param {Uint8Array} bytes */
export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * The body of an answer that must be a success.
 * @param {Ask} request
 * @param {string} [token]
 */
export function demand(request, token) {
  /** @returns {Promise<any>} */
  return async (method, address, body, headers) => {
    const answer = await request(method, address, { token, body, headers });
    if (answer.status < 400) return answer.body;
    throw new Error(`${method} ${address}: ${answer.status} ${Buffer.from(answer.bytes).toString('utf8')}`);
  };
}

/**
 * Signs in by the contract's call and returns the session's token.
 * @param {Ask} request
 * @param {{ email: string, password: string }} person
 * @returns {Promise<string>}
 */
export async function signIn(request, { email, password }) {
  const { body } = await request('POST', '/api/0511/LoginWithPassword', { body: { Email: email, Pass: password } });
  if (body?.autenticado !== 1) throw new Error(`${email} cannot sign in: ${JSON.stringify(body)}`);
  return body.Token;
}
