import { pathBelow, underRoot } from '#core/site/underRoot.ts';
import { askPortal } from './askPortal.ts';
import { createFolderCache } from './folderCache.ts';

// The service worker of a static folder: its files without a network, and the addresses that only the portal answers.
const worker = self as unknown as ServiceWorkerGlobalScope;

/** Written into the file by the build of the folder. */
declare const staticFolder: { readonly root: string; readonly version: string; readonly files: readonly string[] };

const { root, files } = staticFolder;
const cache = createFolderCache(staticFolder);
const names = new Set(files);
/** The one file that changes without a build. */
const settings = 'cabildo.config.json';

worker.addEventListener('install', (event) => event.waitUntil(cache.fill()));
// Pages of the folder's former version keep their worker and their files until they are closed.
worker.addEventListener('activate', (event) =>
  event.waitUntil(cache.removeOthers().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin || request.method !== 'GET') return;
  // Texts of records name pictures and files by their path of the portal.
  const path = pathBelow(root, url.pathname) ?? url.pathname;
  if (path === `/${settings}`) event.waitUntil(cache.renew(settings));
  event.respondWith(request.mode === 'navigate' ? document(request, path) : resource(request, path));
});

async function document(request: Request, path: string): Promise<Response> {
  if (/^\/(?:admin|login|restablecer)(?:\/|$)/.test(path)) return file('admin/index.html', request);
  const answer = mayDiffer(path) ? await ask(request, path) : undefined;
  return answer ?? file(nameOf(path) ?? '404.html', request);
}

async function resource(request: Request, path: string): Promise<Response> {
  const name = nameOf(path);
  const answer = name === undefined || mayDiffer(path) ? await ask(request, path) : undefined;
  if (name !== undefined) return answer ?? file(name, request);
  if (answer !== undefined && answer.status !== 404) return answer;
  // What stands beside the folder is unknown to the portal.
  return fetch(request).catch((error: unknown) => {
    if (answer === undefined) throw error;
    return answer;
  });
}

/** Whether this browser's portal may answer with something else than the folder: files of records, and documents for machines. */
function mayDiffer(path: string): boolean {
  return /^\/(?:archivos|datos-abiertos)\/|^\/(?!cabildo\.config\.|portal\.)[^/]+\.(?:xml|json|csv|txt)$/.test(path);
}

function ask({ url, headers }: Request, path: string): Promise<Response | undefined> {
  return askPortal(root, { path: path + new URL(url).search, headers });
}

/** The file of the folder at a path. */
function nameOf(path: string): string | undefined {
  const name = decodeURIComponent(path.slice(1));
  return [name, name === '' ? 'index.html' : `${name}/index.html`].find((one) => names.has(one));
}

async function file(name: string, request: Request): Promise<Response> {
  const cached = await cache.find(name);
  if (cached !== undefined) return cached;
  return request.mode === 'navigate' ? fetch(underRoot(`/${name}`, root)) : fetch(request);
}
