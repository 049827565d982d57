import { pathBelow } from '#core/site/underRoot.ts';
import type { PortalFetch } from '../calls/portalFetch.ts';
import { isFolderFile, type Place } from './place.ts';

type ShowOptions = { readonly portal: PortalFetch; readonly place: Place };

/** A picture without pixels, until the portal has answered with the right one. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

let shownPages = 0;
/** The paths of modules that have run. */
const ran = new Set<string>();
let pictureAddresses: readonly string[] = [];

/** Puts a page in place of the document, whose window, worker and running scripts stay. Its scripts run. */
export async function showPage(html: string, options: ShowOptions): Promise<void> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  await inlineStyles(page, options);
  const pictures = takePictures(page, options);
  shownPages += 1;
  // A module runs once for each address; also those of the page that was written with the folder have run.
  for (const script of modulesOf(document)) ran.add(pathOf(script));
  for (const script of modulesOf(page))
    if (ran.has(pathOf(script))) script.src = `${script.getAttribute('src')}?${shownPages}`;
  document.open();
  document.write(`<!doctype html>${page.documentElement.outerHTML}`);
  document.close();
  for (const address of pictureAddresses) URL.revokeObjectURL(address);
  pictureAddresses = [];
  void loadPictures(pictures, options);
}

function modulesOf(page: Document): readonly HTMLScriptElement[] {
  return [...page.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
}

function pathOf(script: HTMLScriptElement): string {
  return new URL(script.getAttribute('src') ?? '', location.href).pathname;
}

export function isPage(answer: Response): boolean {
  return (answer.headers.get('content-type') ?? '').startsWith('text/html');
}

/** A document or a file of the portal: saved where the portal says so, otherwise opened. */
export async function download(answer: Response, url: URL): Promise<void> {
  const disposition = answer.headers.get('content-disposition') ?? '';
  const address = URL.createObjectURL(await answer.blob());
  if (!disposition.startsWith('attachment')) return location.assign(address);
  const link = document.createElement('a');
  link.href = address;
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? url.pathname.split('/').at(-1) ?? '';
  link.click();
}

/** Styles that the portal makes, such as those of the site's colour, are no files of the folder. */
async function inlineStyles(page: Document, { portal, place }: ShowOptions): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    links.map(async (link) => {
      const path = portalPath(link.getAttribute('href') ?? '', place);
      if (path === undefined) return;
      const style = page.createElement('style');
      style.textContent = await (await portal(path)).text();
      link.replaceWith(style);
    }),
  );
}

/** Pictures that the portal keeps. With a service worker the browser loads them by itself. */
function takePictures(page: Document, { place }: ShowOptions): readonly string[] {
  if (navigator.serviceWorker?.controller) return [];
  return [...page.querySelectorAll('img')].map((image) => {
    const path = portalPath(image.getAttribute('src') ?? '', place);
    if (path === undefined) return '';
    image.src = blank;
    image.removeAttribute('srcset');
    return path;
  });
}

async function loadPictures(paths: readonly string[], { portal }: ShowOptions): Promise<void> {
  const images = [...document.querySelectorAll('img')];
  await Promise.all(
    paths.map(async (path, index) => {
      const image = images[index];
      if (path === '' || image === undefined) return;
      const answer = await portal(path).catch(() => undefined);
      if (answer?.ok !== true) return;
      image.src = URL.createObjectURL(await answer.blob());
      pictureAddresses = [...pictureAddresses, image.src];
    }),
  );
}

/** The path that only the portal answers; undefined for files of the folder and of other hosts. */
function portalPath(address: string, { root }: Place): string | undefined {
  if (address === '') return undefined;
  const url = new URL(address, location.href);
  const path = url.origin === location.origin ? pathBelow(root, url.pathname) : undefined;
  return path === undefined || isFolderFile(path) ? undefined : path + url.search;
}
