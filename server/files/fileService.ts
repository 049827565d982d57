import type { FastifyInstance } from 'fastify';
import { createFileNaming } from '../content/fileNaming.ts';
import { addFileAddresses } from '../routes/archivos.ts';
import { addFileRoutes, type FileRouteOptions } from '../routes/files.ts';
import { addFiles0511 } from '../routes/files0511.ts';
import { addStorageRoutes } from '../routes/storage.ts';
import type { DiskSpace } from '../answering/diskSpace.ts';
import type { Security } from '../answering/securityHeaders.ts';
import { createCarouselPictures } from './pictures/carouselPictures.ts';
import { createFileLibrary } from './fileLibrary.ts';
import type { FileParts } from './fileRecords.ts';
import { createMunicipalities } from './municipalities.ts';
import { createPublicFiles, type PublicFileParts } from './access/publicFiles.ts';
import { createPictures } from './pictures/pictures.ts';
import { createVariants } from './pictures/pictureVariant.ts';
import { createStaffAddresses } from './access/staffAddresses.ts';
import { createSignedAddresses } from './access/signedAddress.ts';

export type FileServiceParts = Omit<FileParts, 'pictures'> &
  Pick<FileRouteOptions, 'nameOf' | 'municipalitiesOf'> &
  Pick<PublicFileParts, 'writeCounter' | 'nextPublication' | 'publicUrl'> & {
    readonly municipalityCode: string;
    readonly security: Security;
    /** Signs addresses. */
    readonly key: Uint8Array;
    readonly now: () => number;
    readonly disk: DiskSpace;
    /** Told what went wrong without anybody waiting for it. */
    readonly failed: (error: unknown) => void;
  };

/** All that the server does with files; `addPublic` needs no visitor, `addStaff` stands where visitors are known. */
export function createFileService(given: FileServiceParts) {
  const { blobs, words, security, key, now, failed } = given;
  const pictures = createPictures();
  const signed = createSignedAddresses({ key, now });
  const library = createFileLibrary({ ...given, pictures, signed });
  const variants = createVariants({ blobs, pictures, failed });
  const carousel = createCarouselPictures({ library, blobs, variants });
  const municipalities = createMunicipalities(given.municipalityCode);
  const publicFiles = createPublicFiles(given);
  const { store, registry, nameOf, municipalitiesOf } = given;
  const addresses = createStaffAddresses({ store, signed, municipalities, municipalitiesOf });
  return {
    library,
    pictures,
    signPage: addresses.signPage,
    naming: createFileNaming({ municipalities, municipalitiesOf, publicUrl: given.publicUrl, words }),
    addPublic: (app: FastifyInstance) =>
      addFileAddresses(app, { library, publicFiles, blobs, variants, signed, security, words }),
    addStaff: async (app: FastifyInstance) => {
      const parts = { library, addresses, registry, nameOf, municipalities, municipalitiesOf, words };
      addStorageRoutes(app, { ...parts, store, blobs, now, disk: given.disk });
      await app.register((scope) => addFileRoutes(scope, parts));
      await app.register((scope) => addFiles0511(scope, { ...parts, blobs, carousel }));
    },
  };
}
