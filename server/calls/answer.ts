import type { PreparedAnswer } from './preparedAnswer.ts';

const mark = Symbol('answer');

export type Head = {
  /** What the operation declares when left out. */
  readonly status?: number;
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>;
};

type Marked<Kind extends string> = Head & { readonly [mark]: true; readonly kind: Kind };

/** A value that the host writes as JSON. */
export type ValueAnswer<T = unknown> = Marked<'value'> & { readonly value: T };

/** How the sending of a stream ended: `failed` when it broke or the client left before its end. */
export type StreamEnd = 'done' | 'failed';

/** What a handler answers, without knowing how its host sends it. */
export type Answer<T = unknown> =
  | ValueAnswer<T>
  | Marked<'empty'>
  | (Marked<'bytes'> & { readonly bytes: Uint8Array | string })
  | (Marked<'stream'> & {
      readonly stream: AsyncIterable<Uint8Array | string>;
      readonly onEnd?: (end: StreamEnd) => void;
    })
  | (Marked<'prepared'> & { readonly prepared: PreparedAnswer });

export function isAnswer(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && mark in value;
}

export function valueAnswer<T>(value: T, head: Head = {}): ValueAnswer<T> {
  return { ...head, [mark]: true, kind: 'value', value };
}

export function emptyAnswer(head: Head): Answer<never> {
  return { ...head, [mark]: true, kind: 'empty' };
}

/** `headers` name the media type. */
export function bytesAnswer(bytes: Uint8Array | string, head: Head): Answer<never> {
  return { ...head, [mark]: true, kind: 'bytes', bytes };
}

type Stream = Head & { readonly onEnd?: (end: StreamEnd) => void };

/** `headers` name the media type. A stream that is not read to its end is returned (`AsyncIterator.return`). */
export function streamAnswer(stream: AsyncIterable<Uint8Array | string>, head: Stream): Answer<never> {
  return { ...head, [mark]: true, kind: 'stream', stream };
}

/** Has the status and the headers of the prepared answer, and the headers of `head`. */
export function preparedAnswer(prepared: PreparedAnswer, head: Pick<Head, 'headers'> = {}): Answer<never> {
  return { ...head, [mark]: true, kind: 'prepared', prepared };
}
