import { fileServiceOperations } from '#core/api/fileServiceOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Blobs } from '../blobs.ts';
import type { FileLibrary } from '../fileLibrary.ts';
import { type FileRecord, noFile, stampOf } from '../fileRecords.ts';
import type { PublicFiles } from '../access/publicFiles.ts';
import { type Variants, type Variant, variantOf, widthFor } from '../pictures/pictureVariant.ts';
import type { SignedAddresses } from '../access/signedAddress.ts';
import { type Answer, bytesAnswer, emptyAnswer, streamAnswer } from '../../calls/answer.ts';
import type { IncomingCall } from '../../calls/call.ts';
import { last } from '../../content/readPage.ts';
import { type OperationTable, tableOf } from '../../calls/operationTable.ts';
import { Problem } from '../../foundation/problems/problem.ts';
import type { Security } from '../../calls/securityHeaders.ts';

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
export function fileAddressTable(dependencies: FileServingOptions): OperationTable {
  const { messages, publicFiles, signed, library } = dependencies;
  return tableOf(fileServiceOperations(messages), {
    fileContent: async (call) => {
      const { params, query } = call;
      const file = await publicFiles.findByName({ code: params.code, name: params.name.normalize('NFC') });
      if (file === undefined) throw noFile(messages);
      const isStamped = query.v === stampOf(file);
      return fileAnswer(call, { file, dependencies, caching: isStamped ? stampedCaching : unstampedCaching });
    },
    signedContent: async (call) => {
      const { params, query } = call;
      const { hasta: until = '', firma: signature = '' } = query;
      const isValid = signed.isValid(params.id, { until, signature });
      const file = isValid ? await library.byId(params.id) : undefined;
      if (file === undefined) throw noFile(messages);
      return fileAnswer(call, { file, dependencies, caching: 'private, no-store' });
    },
  });
}

type FileContext = {
  readonly file: FileRecord;
  readonly dependencies: FileServingOptions;
  readonly caching: string;
};

async function fileAnswer(
  { parameters, headers: sent }: Pick<IncomingCall, 'parameters' | 'headers'>,
  { file, dependencies, caching }: FileContext,
): Promise<Answer<never>> {
  if (file.perdido === true) throw noFile(dependencies.messages);
  const width = readWidth(last(parameters['ancho']), dependencies.messages);
  const isJpeg = last(parameters['formato']) === 'jpeg';
  const variant = width === undefined ? undefined : variantOf(file, { width, accept: sent.accept ?? '', isJpeg });
  const etag = `"${variant?.key ?? file.huella}"`;
  const caches = {
    ...dependencies.security.file,
    'cache-control': caching,
    etag,
    ...(variant !== undefined && !isJpeg && { vary: 'accept' }),
  };
  if (isNotModified(sent['if-none-match'], etag)) return emptyAnswer({ status: 304, headers: caches });
  const { size, content } = await contentOf({ file, variant, dependencies });
  const headers = {
    ...caches,
    'content-type': variant?.mediaType ?? file.tipo,
    'content-disposition': disposition(file, variant),
    'last-modified': new Date(file._updatedAt).toUTCString(),
    'content-length': String(size),
    // Files are at most 5 MB, so ranges are not supported.
    'accept-ranges': 'none',
  };
  return content instanceof Uint8Array ? bytesAnswer(content, { headers }) : streamAnswer(content, { headers });
}

type Content = {
  readonly file: FileRecord;
  readonly variant: Variant | undefined;
  readonly dependencies: FileServingOptions;
};

/** Opened before any header is set, because a 404 must not carry the file's headers. Size in bytes. */
async function contentOf({ file, variant, dependencies }: Content) {
  const blob = await dependencies.blobs.open(variant?.key ?? file.huella);
  if (blob !== undefined) return { size: blob.bytes, content: blob.stream };
  const bytes = variant === undefined ? undefined : await dependencies.variants.create(file.huella, variant);
  if (bytes === undefined) throw noFile(dependencies.messages);
  return { size: bytes.length, content: bytes };
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
