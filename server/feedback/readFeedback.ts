import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../sessions/networkOf.ts';

/** Characters of a comment. */
const longestComment = 500;

/** What a form of a public page said; undefined for what no form of ours sends. */
export type FeedbackForm = {
  readonly type: string;
  readonly record: string;
  readonly isClear: boolean;
  /** '' for none. */
  readonly comment: string;
};

export function readFeedback(body: unknown): FeedbackForm | undefined {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const [type, record, answer] = ['tipo', 'registro', 'respuesta'].map((name) => form.get(name) ?? '');
  const comment = plain(form.get('comentario') ?? '');
  const isSound = type !== '' && record !== '' && (answer === 'si' || answer === 'no');
  if (!isSound || type === undefined || record === undefined || comment.length > longestComment) return undefined;
  return { type, record, isClear: answer === 'si', comment: answer === 'no' ? comment : '' };
}

/** Line ends count once, and what no screen shows is left out. */
function plain(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/**
 * Whether a page of this portal sent the form. Browsers say so; one that does not, or that was told not to name the page, is
 * believed, since whoever forges that needs no browser.
 */
export function isFromPortal({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin = 'null' } = headers;
  if (origin === 'null') return true;
  return URL.canParse(origin) && [host, new URL(publicUrl).host].includes(new URL(origin).host);
}

/** The same for the same browser in the same place on one day, and nothing that leads back to it once the day's salt is gone. */
export function visitorOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>, salt: string): string {
  const facts = [networkOf(ip), headers['user-agent'] ?? '', headers['accept-language'] ?? ''];
  return createHmac('sha256', salt).update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
