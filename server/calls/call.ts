import type { Answer } from './answer.ts';
import type { Visitor } from '#core/accounts/access.ts';

/** The parsed query string of a request: a repeated name gives a list. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The network address and the browser from which a request comes. */
export type Client = { readonly address: string; readonly browser: string };

/** The most that is read of a multipart body. Sizes in bytes. */
export type PartLimits = {
  readonly fileSize: number;
  readonly files: number;
  readonly fields: number;
  readonly fieldSize: number;
  readonly parts: number;
  readonly headerPairs: number;
};

/** A part of a multipart body. The bytes of a file are read, or dropped, before the next part. */
export type Part =
  | { readonly kind: 'field'; readonly name: string; readonly value: string }
  | {
      readonly kind: 'file';
      readonly name: string;
      readonly fileName: string;
      /** Rejects with a FileTooLarge beyond the limit. */
      readonly bytes: () => Promise<Uint8Array>;
      readonly drop: () => void;
    };

/** A file of a multipart body has more bytes than its limit. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge';
}

/** By lower-case name; several values of one are joined as HTTP says. */
export type Headers = {
  readonly [name: string]: string | readonly string[] | undefined;
  readonly accept?: string | undefined;
  readonly 'accept-encoding'?: string | undefined;
  readonly authorization?: string | undefined;
  readonly 'content-type'?: string | undefined;
  readonly 'if-match'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
  readonly 'user-agent'?: string | undefined;
};

/** A request as its host passes it on: its body is not read yet, and its sender is not identified. */
export type IncomingCall = {
  /** Unique across starts; answers and lines of the log have it. */
  readonly id: string;
  readonly method: string;
  /** Path and query, percent-encoded. Operations see calls of the 0511 contract under `/api`. */
  readonly url: string;
  /** Path and query as they were sent. */
  readonly sentUrl: string;
  /** Name and port of the portal as the client, or a trusted proxy, wrote them; '' when left out. */
  readonly host: string;
  readonly parameters: Parameters;
  readonly headers: Headers;
  readonly client: Client;
  /** A signal that is aborted when the client leaves before its answer is complete. */
  readonly gone: () => AbortSignal;
  /** The whole body. Rejects with a Problem 413 beyond this many bytes. */
  readonly readBody: (limit: number) => Promise<Uint8Array>;
  /** The parts of a multipart body in their order. Rejects with a FileTooLarge, or with another error for a malformed body. */
  readonly parts: (limits: PartLimits) => AsyncIterable<Part>;
  /** Writes an error to the log, with the request. */
  readonly report: (error: unknown, sentence?: string) => void;
};

/** A call whose sender is identified. */
export type VisitorCall = IncomingCall & { readonly visitor: Visitor };

/** Answers a call: every host sends its requests here, and so do parts of the portal that read others. Never rejects. */
export type Dispatch = (call: IncomingCall) => Promise<Answer>;

export function isMultipart({ headers }: Pick<IncomingCall, 'headers'>): boolean {
  return /^multipart\/form-data\s*(?:;|$)/i.test(headers['content-type'] ?? '');
}
