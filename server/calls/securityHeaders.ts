import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import { uint8ArrayToBase64 } from 'uint8array-extras';
import type { MapFacts } from '#core/site/portalFacts.ts';
import { randomBytes } from '../foundation/random/randomBytes.ts';

type Headers = Readonly<Record<string, string>>;

const noncePlaceholder = '__CSP_NONCE__';

export type Security = {
  /** For answers that are not pages: nothing in them may run or be framed. */
  readonly data: Headers;
  /** For uploaded files: nothing in them runs, even when opened directly. */
  readonly file: Headers;
  /** For pages without inline scripts or styles. */
  readonly page: Headers;
  /** For the worker that decodes photographs, which compiles WebAssembly. */
  readonly worker: Headers;
  /** For the worker with a portal of its own: as on the server, its libraries compile routes and checks of schemas. */
  readonly portalWorker: Headers;
  /** For a page whose only inline style has this SHA-256, in base64. */
  readonly pageWithStyle: (sha256: string) => Headers;
  /** For pages whose inline scripts and styles have a nonce, new for each answer. */
  readonly pageWith: (nonce: string) => Headers;
  /** Like `pageWith`, for the sign-in page: also allows Google's button where it is configured. */
  readonly signInWith: (nonce: string) => Headers;
};

export type SecurityFacts = {
  /** Whether the portal is reached by https. */
  readonly isHttps: boolean;
  /** Whether browsers must use https for subdomains too; other services there may lack it. */
  readonly hasSecureSubdomains: boolean;
  /** Whether pages may open the development server's socket. */
  readonly isDevelopment: boolean;
  /** The map providers that pages with a nonce may use. */
  readonly map: MapFacts;
  /** The address of the script of Google's button; without it the button is not allowed. */
  readonly googleScript?: string | undefined;
};

/** Headers that only obsolete browsers read. `frame-ancestors` replaces X-Frame-Options. */
const obsoleteHeaders = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Creates the headers with helmet. They are the same for every answer except the nonce, so helmet runs once and not per request. */
export function createSecurity(facts: SecurityFacts): Security {
  const { isHttps, hasSecureSubdomains, isDevelopment, map, googleScript } = facts;
  const common = {
    strictTransportSecurity: isHttps && { includeSubDomains: hasSecureSubdomains },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    ...obsoleteHeaders,
  } as const;
  const pageWith = (sources: readonly string[], external: ExternalSources = {}) =>
    headersOf({
      ...common,
      contentSecurityPolicy: { useDefaults: false, directives: directives({ sources, external, isDevelopment }) },
    });
  const nonced = [`'nonce-${noncePlaceholder}'`];
  const template = pageWith(nonced, mapSources(map));
  // The staff application continues in the document of the sign-in page, so its maps are allowed there too.
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
    worker: pageWith(["'wasm-unsafe-eval'"]),
    portalWorker: pageWith(["'unsafe-eval'"]),
    pageWithStyle: (sha256) => pageWith([], { styles: [`'sha256-${sha256}'`] }),
    pageWith: (nonce) => nonceIn(template, nonce),
    signInWith: (nonce) => nonceIn(signIn, nonce),
  };

  function signInPage(external: ExternalSources, script: string): Headers {
    const headers = pageWith(nonced, mergeSources(external, buttonSources(script)));
    // Google checks the origin of its button's page; it does not get the path.
    return { ...headers, 'referrer-policy': 'strict-origin-when-cross-origin' };
  }
}

/** The sources that Google Identity Services needs, beside its script. */
function buttonSources(script: string): ExternalSources {
  const base = new URL('..', script).href;
  return { scripts: [script], styles: [`${base}style`], frames: [base], data: [base] };
}

function mergeSources(left: ExternalSources, right: ExternalSources): ExternalSources {
  const names = [...Object.keys(left), ...Object.keys(right)] as (keyof ExternalSources)[];
  return Object.fromEntries(names.map((name) => [name, [...(left[name] ?? []), ...(right[name] ?? [])]]));
}

function nonceIn(headers: Headers, nonce: string): Headers {
  const policy = headers['content-security-policy'] ?? '';
  return { ...headers, 'content-security-policy': policy.replaceAll(noncePlaceholder, nonce) };
}

/** External servers that a page may use. */
type ExternalSources = {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly frames?: readonly string[];
  readonly data?: readonly string[];
};

type Sources = {
  readonly sources: readonly string[];
  readonly external: ExternalSources;
  readonly isDevelopment: boolean;
};

/** Allows Google Maps where its key is configured. */
function mapSources({ googleKey }: MapFacts): ExternalSources {
  if (googleKey === undefined) return {};
  return { scripts: ['https://maps.googleapis.com'], data: ['https://maps.googleapis.com', 'https://*.gstatic.com'] };
}

export function createNonce(): string {
  return uint8ArrayToBase64(randomBytes(16));
}

/** Replaces the placeholder of the build with the nonce. */
export function withNonce(html: string, nonce: string): string {
  return html.replaceAll(noncePlaceholder, nonce);
}

function directives({ sources, external, isDevelopment }: Sources) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...sources, ...(external.scripts ?? [])],
    styleSrc: ["'self'", ...sources, ...(external.styles ?? [])],
    ...(external.frames && { frameSrc: external.frames }),
    // Staff enter pictures by address, and tiles may come from the installation's own server.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    connectSrc: ["'self'", ...(external.data ?? []), ...(isDevelopment ? ['ws:'] : [])],
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
