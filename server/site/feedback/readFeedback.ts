import { uint8ArrayToBase64 } from 'uint8array-extras';
import { hmacSha256 } from '#ports/digest.ts';
import type { IncomingCall } from '../../calls/call.ts';
import { networkOf } from '../../limits/networkOf.ts';

/** Maximum characters of a comment. */
const maxCommentLength = 500;

/** The content of a feedback form. */
export type FeedbackForm = {
  readonly type: string;
  readonly record: string;
  readonly isClear: boolean;
  /** '' for none. */
  readonly comment: string;
};

/** Undefined for a body that no feedback form of the portal sends. */
export function readFeedback(body: unknown): FeedbackForm | undefined {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const [type, record, answer] = ['tipo', 'registro', 'respuesta'].map((name) => form.get(name) ?? '');
  const comment = plain(form.get('comentario') ?? '');
  const isValid = type !== '' && record !== '' && (answer === 'si' || answer === 'no');
  if (!isValid || type === undefined || record === undefined || comment.length > maxCommentLength) return undefined;
  return { type, record, isClear: answer === 'si', comment: answer === 'no' ? comment : '' };
}

/** Normalizes line ends and removes control characters. */
function plain(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/**
 * Whether a page of this portal sent the form, according to the browser's headers. A request without them is accepted, since an
 * attacker who can omit them needs no browser.
 */
export function isFromPortal({ headers, host }: Pick<IncomingCall, 'headers' | 'host'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = 'null' } = headers;
  if (typeof origin !== 'string' || origin === 'null') return true;
  return URL.canParse(origin) && [host, new URL(publicUrl).host].includes(new URL(origin).host);
}

/** An id that is the same for one browser and network during one day, and untraceable once the day's salt is removed. */
export function visitorOf({ headers, client }: Pick<IncomingCall, 'headers' | 'client'>, salt: string): string {
  const facts = [networkOf(client.address), client.browser, headers['accept-language'] ?? ''];
  return uint8ArrayToBase64(hmacSha256(salt, JSON.stringify(facts)), { urlSafe: true }).slice(0, 22);
}
