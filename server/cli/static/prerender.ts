import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from '../../composition/portal.ts';
import type { Documents } from './folderDocuments.ts';

type Options = {
  /** The address at which the portal answers, without a slash at its end. */
  readonly url: string;
  readonly folder: string;
  readonly make: Documents;
  /** The styles at an address. */
  readonly stylesAt: Client['stylesAt'];
};

const webManifest = '/site.webmanifest';

/** Addresses that no page needs to link. */
const starts = ['/', '/buscar', '/robots.txt', '/sitemap.xml', webManifest];

/**
 * Writes the pages, documents and files that citizens reach from the home page, as the portal answers them: pages as `index.html` of
 * their folder. Addresses with parameters are left to the portal in the browser.
 */
export async function prerender({ url, folder, make, stylesAt }: Options): Promise<void> {
  const staff = await (await fetch(`${url}/admin`)).text();
  const paths = new Set(starts);
  for (const address of paths) {
    if (isBuilt(address, folder)) continue;
    const styles = stylesAt?.(address);
    if (styles !== undefined) await write(path.join(folder, address), styles);
    if (styles !== undefined) continue;
    const answer = await fetch(url + address, { redirect: 'manual' });
    const type = answer.headers.get('content-type') ?? '';
    // What must not be stored is about this very moment.
    if (!answer.ok || answer.headers.get('cache-control') === 'no-store') continue;
    if (type.startsWith('text/html')) {
      const html = await answer.text();
      for (const linked of pathsIn(html)) paths.add(linked);
      await write(path.join(folder, decodeURIComponent(address), 'index.html'), make.page(html));
    } else if (address === webManifest) {
      const manifest = make.manifest(await answer.text());
      for (const name of ['site.webmanifest', 'manifest.webmanifest']) await write(path.join(folder, name), manifest);
    } else if (/^(?:text|application)\/(?!pdf|octet)/.test(type)) {
      if (/^\/sitemap|robots/.test(address) && !make.hasAddress) continue;
      await write(path.join(folder, decodeURIComponent(address)), make.document(await answer.text()));
    } else await write(path.join(folder, decodeURIComponent(address)), Buffer.from(await answer.arrayBuffer()));
  }
  await write(path.join(folder, 'admin', 'index.html'), make.staff(staff));
}

/** The paths of the portal in the attributes of a page. */
function pathsIn(html: string): readonly string[] {
  return [...html.matchAll(/\s(?:href|src|action)="(\/(?!\/)[^"#?]*)["#]/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .filter((address) => !/^\/(?:admin|login|restablecer|api)(?:\/|$)/.test(address));
}

function isBuilt(address: string, folder: string): boolean {
  return address !== '/' && /\.\w+$/.test(address) && existsSync(path.join(folder, decodeURIComponent(address)));
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
