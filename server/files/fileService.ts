import { fileAddressTable } from './tables/fileAddressTable.ts';
import { fileTable, type FileRouteOptions } from './tables/fileTable.ts';
import { files0511Table } from './tables/files0511Table.ts';
import { storageTable } from './tables/storageTable.ts';
import type { DiskSpace } from '../calls/diskSpace.ts';
import type { Security } from '../calls/securityHeaders.ts';
import { createCarouselPictures } from './pictures/carouselPictures.ts';
import { createFileLibrary } from './fileLibrary.ts';
import type { FileDependencies } from './fileRecords.ts';
import { createMunicipalities } from '../settings/municipalities.ts';
import { createPublicFiles, type PublicFilesDependencies } from './access/publicFiles.ts';
import { createPictures } from './pictures/pictures.ts';
import { createVariants } from './pictures/pictureVariant.ts';
import { townOf } from '../settings/town.ts';
import { createStaffAddresses } from './access/staffAddresses.ts';
import { createSignedAddresses } from './access/signedAddress.ts';

export type FileServiceDependencies = Omit<FileDependencies, 'pictures'> &
  Pick<FileRouteOptions, 'nameOf' | 'municipalitiesOf'> &
  Pick<PublicFilesDependencies, 'writeCounter' | 'nextPublication' | 'publicUrl'> & {
    readonly municipalityCode: string;
    readonly security: Security;
    /** Signs addresses. */
    readonly key: Uint8Array;
    readonly now: () => number;
    readonly disk: DiskSpace;
    readonly backOffice: FileRouteOptions['backOffice'];
    /** Called with errors from background work. */
    readonly onError: (error: unknown) => void;
  };

/** The file service, with what its operations for staff free of disk space. */
export function createFileService(dependencies: FileServiceDependencies) {
  const { blobs, messages, security, key, now, onError } = dependencies;
  const pictures = createPictures();
  const signed = createSignedAddresses({ key, now });
  const library = createFileLibrary({ ...dependencies, pictures, signed });
  const variants = createVariants({ blobs, pictures, onError });
  const carousel = createCarouselPictures({ library, blobs, variants });
  const municipalities = createMunicipalities({
    ownCode: dependencies.municipalityCode,
    registry: dependencies.registry,
  });
  const publicFiles = createPublicFiles(dependencies);
  const { store, registry, nameOf, municipalitiesOf, backOffice } = dependencies;
  const addresses = createStaffAddresses({ store, signed, municipalities, municipalitiesOf });
  const ownName = async () => {
    const { shortName, name } = await townOf({ registry, store });
    return shortName ?? name;
  };
  const staff = {
    library,
    addresses,
    registry,
    nameOf,
    municipalities,
    municipalitiesOf,
    messages,
    ownName,
    backOffice,
  };
  return {
    library,
    pictures,
    signPage: addresses.signPage,
    publicTable: fileAddressTable({ library, publicFiles, blobs, variants, signed, security, messages }),
    staffTable: {
      ...fileTable(staff),
      ...files0511Table({ ...staff, blobs, carousel }),
      ...storageTable({ ...staff, store, blobs, now, disk: dependencies.disk }),
    },
  };
}
