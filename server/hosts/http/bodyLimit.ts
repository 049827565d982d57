import { type Readable, Transform } from 'node:stream';
import type { IncomingCall } from '../../calls/call.ts';
import { wholeSizeText } from '#core/files/fileSize.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { Problem } from '../../foundation/problems/problem.ts';

type BodyLimit = { readonly limit: number; readonly messages: ServerCatalog };

/** The problem of a body of more bytes than its address accepts. */
function tooLargeBody({ limit, messages }: BodyLimit): Problem {
  return new Problem(413, { detail: messages.api.tooLarge(wholeSizeText(limit)) });
}

/** A body that its route limits by the request. Throws, or fails while it is read, with a Problem 413. */
export function limitBody(body: Readable, { headers, ...most }: BodyLimit & Pick<IncomingCall, 'headers'>): Readable {
  const length = headers['content-length'];
  if (Number(length ?? 0) > most.limit) throw tooLargeBody(most);
  // Node reads no more than the length.
  if (length !== undefined) return body;
  let bytes = 0;
  const limited = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(bytes > most.limit ? tooLargeBody(most) : null, chunk);
    },
  });
  body.once('error', (error) => limited.destroy(error));
  // A request that is refused by its head has no reader that hears of it. The rest is dropped, as it blocks the connection otherwise.
  limited.on('error', () => body.resume());
  return body.pipe(limited);
}
