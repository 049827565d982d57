import type { SignedFile } from '#core/api/fileSchemas.ts';
import { can, type SessionUser } from '#core/accounts/access.ts';
import { fileKey } from '#core/files/fileNames.ts';
import type { Store } from '#core/store/store.ts';
import { fileIn } from '#core/files/storedFile.ts';
import { findFilesByKey } from '../findFilesByKey.ts';
import { fileType } from '../upload/fileTypes.ts';
import type { Municipalities } from '../../settings/municipalities.ts';
import type { SignedAddresses } from './signedAddress.ts';

/** Signed addresses with which staff see non-public files, since an `<img>` sends no token. */
export interface StaffAddresses {
  /** Signs the addresses of files that the person may use; leaves out others and private files. */
  sign(addresses: readonly string[], user: SessionUser): Promise<readonly SignedFile[]>;
  /** The page with signed addresses of files, for one member of the staff. */
  signPage(html: string, user: SessionUser): Promise<string>;
}

type Dependencies = {
  readonly store: Pick<Store, 'list'>;
  readonly signed: SignedAddresses;
  readonly municipalities: Municipalities;
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
};

/** In attributes of a page: up to a space or a quotation mark, apostrophes as entities. */
const addressInPage = /(\/archivos\/\d{4}\/(?:&#x27;|&#39;|[^\s"<>?#])+)(\?[^\s"<>#]*)?/g;

export function createStaffAddresses({
  store,
  signed,
  municipalities,
  municipalitiesOf,
}: Dependencies): StaffAddresses {
  const sign: StaffAddresses['sign'] = async (addresses, user) => {
    if (!can({ kind: 'staff', user }, 'read', fileType)) return [];
    const allowed = new Set(municipalities.allowed(await municipalitiesOf(user.id)).map(({ code }) => code));
    const keys = new Map(
      addresses.flatMap((address) => {
        const file = fileIn(address);
        return file !== undefined && allowed.has(file.code) ? [[address, fileKey(file)] as const] : [];
      }),
    );
    const files = await findFilesByKey([...new Set(keys.values())], store);
    return [...keys].flatMap(([address, key]) => {
      const file = files.get(key);
      return file === undefined || file.privado ? [] : [{ address, ...signed.create(file.id) }];
    });
  };
  return {
    sign,
    signPage: async (html, user) => {
      const addresses = [...new Set([...html.matchAll(addressInPage)].map(([, address = '']) => address))];
      if (addresses.length === 0) return html;
      const files = new Map((await sign(addresses.map(unescaped), user)).map(({ address, url }) => [address, url]));
      return html.replaceAll(addressInPage, (whole, address: string, query: string | undefined) => {
        const url = files.get(unescaped(address));
        return url === undefined ? whole : escaped(url + sizeIn(query));
      });
    },
  };
}

/** The parameters for the size and format of a picture. */
function sizeIn(query = ''): string {
  const parameters = new URLSearchParams(unescaped(query));
  return ['ancho', 'formato']
    .map((name) => (parameters.has(name) ? `&${name}=${encodeURIComponent(parameters.get(name) ?? '')}` : ''))
    .join('');
}

function unescaped(text: string): string {
  return text.replaceAll(/&#x27;|&#39;/g, "'").replaceAll(/&amp;|\\u0026/g, '&');
}

function escaped(url: string): string {
  return url.replaceAll('&', '&amp;');
}
