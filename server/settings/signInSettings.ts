import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { TextSpec } from './specs.ts';

/** Settings of sign-in with Google. */
export type GoogleSettings = {
  /** The portal's client id: the audience of the tokens. */
  readonly clientId: string;
  /** Accepted issuers of tokens. */
  readonly issuers: readonly string[];
  /** The address of the issuer's keys. */
  readonly keysUrl: string;
  /** The address of the script of the button. */
  readonly scriptUrl: string;
};

export type MailSettings = {
  /** smtp:// or smtps://, as nodemailer reads it. */
  readonly url: string;
  /** The sender of messages; derived from the portal's address when undefined. */
  readonly from: string | undefined;
};

/** Google's names in its tokens; both are in use. */
const googleIssuers = ['https://accounts.google.com', 'accounts.google.com'];

export function signInSpecs(text: TextSpec, { accounts: { environment: rules } }: ServerCatalog) {
  const address = text(isAddress, rules.address);
  return {
    AREA_ROLES: text((value) => ['on', 'off'].includes(value), rules.onOff)({ default: 'off' }),
    GOOGLE_CLIENT_ID: text((value) => /^[\w.-]+$/.test(value), rules.clientId)({ default: undefined }),
    GOOGLE_ISSUER: text((value) => /^\S+$/.test(value), rules.issuer)({ default: undefined }),
    GOOGLE_KEYS_URL: address({ default: 'https://www.googleapis.com/oauth2/v3/certs' }),
    GOOGLE_SCRIPT_URL: address({ default: 'https://accounts.google.com/gsi/client' }),
    SMTP_URL: text(isSmtp, rules.smtp)({ default: undefined }),
    MAIL_FROM: text((value) => /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(value), rules.mailFrom)({ default: undefined }),
  };
}

export function googleOf(env: {
  readonly GOOGLE_CLIENT_ID?: string | undefined;
  readonly GOOGLE_ISSUER?: string | undefined;
  readonly GOOGLE_KEYS_URL: string;
  readonly GOOGLE_SCRIPT_URL: string;
}): GoogleSettings | undefined {
  if (env.GOOGLE_CLIENT_ID === undefined) return undefined;
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    issuers: env.GOOGLE_ISSUER === undefined ? googleIssuers : [env.GOOGLE_ISSUER],
    keysUrl: env.GOOGLE_KEYS_URL,
    scriptUrl: env.GOOGLE_SCRIPT_URL,
  };
}

export function mailOf(env: {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: string | undefined;
}): MailSettings | undefined {
  return env.SMTP_URL === undefined ? undefined : { url: env.SMTP_URL, from: env.MAIL_FROM };
}

/**
 * An address by https, or by http on this machine, as in tests: keys and scripts must not be modified on their way. Refuses
 * characters that separate sources in a content security policy, since the policy contains the address.
 */
function isAddress(value: string): boolean {
  if (!URL.canParse(value) || /[\s;,'"]/.test(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

function isSmtp(value: string): boolean {
  return URL.canParse(value) && /^smtps?:\/\//.test(value) && new URL(value).hostname !== '';
}
