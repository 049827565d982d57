import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { MapFacts } from '#core/site/portalFacts.ts';

type Headers = Readonly<Record<string, string>>;

const noncePlace = '__CSP_NONCE__';

export type Security = {
  /** For answers that are no pages: nothing in them may run or be framed. */
  readonly data: Headers;
  /** For files that people have given: even opened by themselves, nothing in them runs. */
  readonly file: Headers;
  /** For pages without scripts or styles of their own in the HTML. */
  readonly page: Headers;
  /** For pages whose inline scripts and styles carry a nonce, fresh for each answer. */
  readonly pageWith: (nonce: string) => Headers;
  /** The same for the sign-in page, where Google's button may work if there is one. */
  readonly signInWith: (nonce: string) => Headers;
};

export type SecurityFacts = {
  /** Whether people reach the portal by https. */
  readonly isHttps: boolean;
  /** Whether browsers may reach subdomains by https alone too; other services may use them without. */
  readonly hasSecureSubdomains?: boolean | undefined;
  /** Whether pages may open the development server's socket. */
  readonly isDevelopment: boolean;
  /** Whose maps the pages with a nonce may show. */
  readonly map: MapFacts;
  /** The address of the script that draws Google's button; without it nothing of that is let in. */
  readonly googleScript?: string | undefined;
};

/** What only browsers of long ago read: each answer would carry it to every phone. `frame-ancestors` says who may frame. */
const pastHeaders = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Headers as helmet sets them. They are the same for every answer, the nonce aside, so helmet is asked once and not per request. */
export function createSecurity(facts: SecurityFacts): Security {
  const { isHttps, hasSecureSubdomains = false, isDevelopment, map, googleScript } = facts;
  const common = {
    strictTransportSecurity: isHttps && { includeSubDomains: hasSecureSubdomains },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    ...pastHeaders,
  } as const;
  const pageWith = (sources: readonly string[], outside: Outside = {}) =>
    headersOf({
      ...common,
      contentSecurityPolicy: { useDefaults: false, directives: directives({ sources, outside, isDevelopment }) },
    });
  const nonced = [`'nonce-${noncePlace}'`];
  const template = pageWith(nonced, mapSources(map));
  // The back office goes on in the document of the sign-in page, so its maps work there too.
  const signIn = googleScript === undefined ? template : signInPage(mapSources(map), googleScript);
  return {
    data: headersOf({
      ...common,
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    }),
    file: headersOf({
      ...common,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
      },
    }),
    page: pageWith([]),
    pageWith: (nonce) => nonceIn(template, nonce),
    signInWith: (nonce) => nonceIn(signIn, nonce),
  };

  function signInPage(outside: Outside, script: string): Headers {
    const headers = pageWith(nonced, together(outside, buttonSources(script)));
    // Google looks at where its button stands; it learns the origin and no more.
    return { ...headers, 'referrer-policy': 'strict-origin-when-cross-origin' };
  }
}

/** What Google Identity Services asks to be let in, from beside its script. */
function buttonSources(script: string): Outside {
  const base = new URL('..', script).href;
  return { scripts: [script], styles: [`${base}style`], frames: [base], data: [base] };
}

function together(left: Outside, right: Outside): Outside {
  const names = [...Object.keys(left), ...Object.keys(right)] as (keyof Outside)[];
  return Object.fromEntries(names.map((name) => [name, [...(left[name] ?? []), ...(right[name] ?? [])]]));
}

function nonceIn(headers: Headers, nonce: string): Headers {
  const policy = headers['content-security-policy'] ?? '';
  return { ...headers, 'content-security-policy': policy.replaceAll(noncePlace, nonce) };
}

/** Other people's servers that a page may use. */
type Outside = {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly frames?: readonly string[];
  readonly data?: readonly string[];
};

type Sources = {
  readonly sources: readonly string[];
  readonly outside: Outside;
  readonly isDevelopment: boolean;
};

/** Google is let in where its key is set. */
function mapSources({ googleKey }: MapFacts): Outside {
  if (googleKey === undefined) return {};
  return { scripts: ['https://maps.googleapis.com'], data: ['https://maps.googleapis.com', 'https://*.gstatic.com'] };
}

export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Puts the nonce where the build left room for it. */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll(noncePlace, nonce);
}

function directives({ sources, outside, isDevelopment }: Sources) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...sources, ...(outside.scripts ?? [])],
    styleSrc: ["'self'", ...sources, ...(outside.styles ?? [])],
    ...(outside.frames && { frameSrc: outside.frames }),
    // Staff give pictures by address, and tiles may come from a server of the installation's own.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    connectSrc: ["'self'", ...(outside.data ?? []), ...(isDevelopment ? ['ws:'] : [])],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  };
}

function headersOf(options: Parameters<typeof helmet>[0]): Headers {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}
