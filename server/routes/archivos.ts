import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fileServiceOperations } from '#core/api/fileServiceOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Blobs } from '../files/blobs.ts';
import type { FileLibrary } from '../files/fileLibrary.ts';
import { type FileRecord, noFile, stampOf } from '../files/fileRecords.ts';
import type { PublicFiles } from '../files/access/publicFiles.ts';
import { type Variants, type Variant, variantOf, widthFor } from '../files/pictures/pictureVariant.ts';
import type { SignedAddresses } from '../files/access/signedAddress.ts';
import { last, type Parameters } from '../content/readPage.ts';
import { serve } from '../operations/serve.ts';
import { Problem } from '../problems/problem.ts';
import type { Security } from '../answering/securityHeaders.ts';

export type FileServingOptions = {
  readonly library: Pick<FileLibrary, 'byId'>;
  readonly publicFiles: PublicFiles;
  readonly blobs: Blobs;
  readonly variants: Variants;
  readonly signed: SignedAddresses;
  readonly security: Security;
  readonly messages: ServerCatalog;
};

/**
 * A file can become private, so browsers cache a stamped address for an hour, shared caches never do, and an unstamped address is
 * revalidated each time.
 */
const stampedCaching = 'private, max-age=3600';
const unstampedCaching = 'public, no-cache';

/** Permanent addresses of public files, and signed addresses. */
export function addFileAddresses(app: FastifyInstance, dependencies: FileServingOptions): void {
  const operations = fileServiceOperations(dependencies.messages);
  serve(app, operations.fileContent, async ({ request, reply, params: { code, name }, query }) => {
    const file = await dependencies.publicFiles.findByName({ code, name: name.normalize('NFC') });
    if (file === undefined) throw noFile(dependencies.messages);
    const isStamped = query.v === stampOf(file);
    return sendFile(request, { reply, file, dependencies, caching: isStamped ? stampedCaching : unstampedCaching });
  });
  serve(app, operations.signedContent, async ({ request, reply, params: { id }, query }) => {
    const { hasta: until = '', firma: signature = '' } = query;
    const file = dependencies.signed.isValid(id, { until, signature })
      ? await dependencies.library.byId(id)
      : undefined;
    if (file === undefined) throw noFile(dependencies.messages);
    return sendFile(request, { reply, file, dependencies, caching: 'private, no-store' });
  });
}

type SendContext = {
  readonly reply: FastifyReply;
  readonly file: FileRecord;
  readonly dependencies: FileServingOptions;
  readonly caching: string;
};

async function sendFile(
  request: FastifyRequest,
  { reply, file, dependencies, caching }: SendContext,
): Promise<FastifyReply> {
  if (file.perdido === true) throw noFile(dependencies.messages);
  const query = request.query as Parameters;
  const width = readWidth(last(query['ancho']), dependencies.messages);
  const accept = request.headers.accept ?? '';
  const isJpeg = last(query['formato']) === 'jpeg';
  const variant = width === undefined ? undefined : variantOf(file, { width, accept, isJpeg });
  const etag = `"${variant?.key ?? file.huella}"`;
  const headers = {
    ...dependencies.security.file,
    'cache-control': caching,
    etag,
    ...(variant !== undefined && !isJpeg && { vary: 'accept' }),
  };
  if (isNotModified(request.headers['if-none-match'], etag)) return reply.code(304).headers(headers).send();
  const body = await bytesOf({ file, variant, dependencies });
  return reply
    .headers({
      ...headers,
      'content-type': variant?.mediaType ?? file.tipo,
      'content-disposition': disposition(file, variant),
      'last-modified': new Date(file._updatedAt).toUTCString(),
      'content-length': body.bytes,
      // Files are at most 5 MB, so ranges are not supported.
      'accept-ranges': 'none',
    })
    .send(body.content);
}

type Bytes = {
  readonly file: FileRecord;
  readonly variant: Variant | undefined;
  readonly dependencies: FileServingOptions;
};

/** Opens the bytes before any header is set, because a 404 must not carry the file's headers. */
async function bytesOf({ file, variant, dependencies }: Bytes) {
  const blob = await dependencies.blobs.open(variant?.key ?? file.huella);
  if (blob !== undefined) return { bytes: blob.bytes, content: blob.stream };
  const bytes = variant === undefined ? undefined : await dependencies.variants.create(file.huella, variant);
  if (bytes === undefined) throw noFile(dependencies.messages);
  return { bytes: bytes.length, content: Buffer.from(bytes) };
}

function readWidth(text: string | undefined, { fileService }: ServerCatalog): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Problem(400, { detail: fileService.badWidth });
  return widthFor(Number(text));
}

function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag) === true;
}

/** Only pictures are shown inline; everything else is downloaded. */
function disposition({ imagen, nombre }: FileRecord, variant: Variant | undefined): string {
  const name = variant === undefined ? nombre : `${nombre.slice(0, nombre.lastIndexOf('.'))}.${variant.format}`;
  const ascii = name.replaceAll(/[^\w. ()-]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${imagen ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
