import { can, type SessionUser } from '#core/access.ts';
import { fileKey } from '#core/files/fileNames.ts';
import type { Store } from '#core/store/store.ts';
import { fileIn } from '#core/files/storedFile.ts';
import { filesNamed } from '../filesNamed.ts';
import { fileType } from '../upload/fileTypes.ts';
import type { Municipalities } from '../municipalities.ts';
import type { SignedAddresses } from './signedAddress.ts';

/** An address that a record keeps, and one that answers for five minutes without a session. */
export type SignedFile = { readonly address: string; readonly url: string; readonly expiresAt: string };

/** What staff see of files that are not public, in an `<img>` that no token goes with. */
export interface StaffAddresses {
  /** Signed addresses for those that name a file which the person may use; others are left out, and so are private files. */
  sign(addresses: readonly string[], user: SessionUser): Promise<readonly SignedFile[]>;
  /** A page for one member of the staff, in which all addresses of files are signed ones. */
  signPage(html: string, user: SessionUser): Promise<string>;
}

type Parts = {
  readonly store: Pick<Store, 'list'>;
  readonly signed: SignedAddresses;
  readonly municipalities: Municipalities;
  readonly municipalitiesOf: (userId: string) => Promise<readonly string[]>;
};

/** In attributes of a page: up to a space or the quotation mark, with apostrophes as they are written there. */
const addressInPage = /(\/archivos\/\d{4}\/(?:&#x27;|&#39;|[^\s"<>?#])+)(\?[^\s"<>#]*)?/g;

export function createStaffAddresses({ store, signed, municipalities, municipalitiesOf }: Parts): StaffAddresses {
  const sign: StaffAddresses['sign'] = async (addresses, user) => {
    if (!can({ kind: 'staff', user }, 'read', fileType)) return [];
    const allowed = new Set(municipalities.allowed(await municipalitiesOf(user.id)).map(({ code }) => code));
    const keys = new Map(
      addresses.flatMap((address) => {
        const file = fileIn(address);
        return file !== undefined && allowed.has(file.code) ? [[address, fileKey(file)] as const] : [];
      }),
    );
    const files = await filesNamed([...new Set(keys.values())], store);
    return [...keys].flatMap(([address, key]) => {
      const file = files.get(key);
      return file === undefined || file.privado ? [] : [{ address, ...signed.make(file.id) }];
    });
  };
  return {
    sign,
    signPage: async (html, user) => {
      const written = [...new Set([...html.matchAll(addressInPage)].map(([, address = '']) => address))];
      if (written.length === 0) return html;
      const files = new Map((await sign(written.map(unescaped), user)).map(({ address, url }) => [address, url]));
      return html.replaceAll(addressInPage, (whole, address: string, query: string | undefined) => {
        const url = files.get(unescaped(address));
        return url === undefined ? whole : escaped(url + sizeIn(query));
      });
    },
  };
}

/** What the address says of the size and the format of a picture. */
function sizeIn(query = ''): string {
  const asked = new URLSearchParams(unescaped(query));
  return ['ancho', 'formato']
    .map((name) => (asked.has(name) ? `&${name}=${encodeURIComponent(asked.get(name) ?? '')}` : ''))
    .join('');
}

function unescaped(text: string): string {
  return text.replaceAll(/&#x27;|&#39;/g, "'").replaceAll(/&amp;|\\u0026/g, '&');
}

function escaped(url: string): string {
  return url.replaceAll('&', '&amp;');
}
