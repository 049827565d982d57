import { stringToUint8Array } from 'uint8array-extras';

/**
 * An answer as bytes, so that sending it again needs no serialization. Its host keeps here what it makes of it on first use: the
 * compressed forms, and header names and values alternating, as Node takes them, for each form.
 */
export type PreparedAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly compressed: Map<Encoding, Uint8Array>;
  readonly lines: Map<Encoding | 'plain' | 'unchanged', readonly string[]>;
};

export type Encoding = 'br' | 'gzip';

export function prepareAnswer(
  body: string | Uint8Array,
  { status = 200, headers }: { readonly status?: number; readonly headers: Readonly<Record<string, string>> },
): PreparedAnswer {
  const bytes = typeof body === 'string' ? stringToUint8Array(body) : body;
  return { status, headers, body: bytes, compressed: new Map(), lines: new Map() };
}
