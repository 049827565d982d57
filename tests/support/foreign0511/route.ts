import type { ForeignOptions } from './options.ts';
import type { ForeignState, User } from './state.ts';

export type Host = 'api' | 'services' | 'files';

/** What a call works on. */
export type CallContext = {
  readonly state: ForeignState;
  readonly options: ForeignOptions;
  /** JSON, or a FormBody; undefined where nothing was sent. */
  readonly body: unknown;
  /** The segments of the path that the route names with a colon. */
  readonly path: Readonly<Record<string, string>>;
  /** The sender of a valid token. */
  readonly user: User | undefined;
};

export type Outcome =
  /** Data of the state, which the options put into wire form. */
  | { readonly data: unknown }
  /** Data that is in wire form already. */
  | { readonly written: unknown }
  /** A whole answer, which has no envelope. */
  | { readonly bare: unknown }
  | { readonly refusal: string };

export type Route = {
  /** Also the name of its faults. */
  readonly call: string;
  readonly host: Host;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Whether it is answered without a token. */
  readonly isOpen?: boolean;
  /** Whether these options have this reading of the call. */
  readonly isServed?: (options: ForeignOptions) => boolean;
  readonly answer: (context: CallContext) => Outcome | Promise<Outcome>;
};

/** The named segments of a path that fits the pattern, as `/list/:folder`. */
export function segmentsOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const names = pattern.split('/');
  const parts = path.split('/');
  if (names.length !== parts.length) return undefined;
  const segments: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = decodeURIComponent(parts[index] ?? '');
    if (name.startsWith(':')) segments[name.slice(1)] = part;
    else if (name !== part) return undefined;
  }
  return segments;
}
