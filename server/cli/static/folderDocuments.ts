import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageUnderRoot } from '#core/site/underRoot.ts';

type Options = { readonly folder: string; readonly root: string };

/** What the documents of a folder have in their head, beside what they are about. */
export type Shell = {
  readonly place: { readonly worker: string; readonly root: string };
  /** The script that every document starts with. */
  readonly inline: string;
  /** The script of the public pages. */
  readonly pages: string;
};

const shellFile = 'static.html';

/** Reads the shell of the build and writes it as the page for unknown addresses. */
export async function readShell({ folder, root }: Options): Promise<Shell> {
  const built = withoutNonce(await readFile(path.join(folder, shellFile), 'utf8'));
  const manifest = JSON.parse(await readFile(path.join(folder, '.vite', 'worker.json'), 'utf8')) as Manifest;
  const worker = root + (manifest['server/worker.ts']?.file ?? '');
  const place = placeElement({ worker, root });
  const [inline = ''] = /<script>[^]*?<\/script>/.exec(built) ?? [];
  const pages = [...built.matchAll(/<script type="module"[^>]*><\/script>/g)].join('');
  const shell = built.replace(inline, () => place + inline).replace('href="./"', `href="${root}"`);
  await writeFile(path.join(folder, '404.html'), shell);
  await rm(path.join(folder, shellFile));
  return { place: { worker, root }, inline, pages };
}

/** The element that says where the portal is; it stands before every script. */
function placeElement(content: object): string {
  const text = JSON.stringify(content).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<meta name="portal" content="${text}" />`;
}

type Manifest = Readonly<Record<string, { readonly file: string } | undefined>>;

type Heads = {
  readonly shell: Shell;
  readonly root: string;
  /** The address that the portal took for its own. */
  readonly host: string;
  /** The address at which the folder will stand, without a slash at its end; undefined when nobody said. */
  readonly publicUrl: string | undefined;
};

/** Makes documents of the portal documents of the folder. */
export function addHeads({ shell, root, host, publicUrl }: Heads) {
  const own = publicUrl ?? root.slice(0, -1);
  const withOwnAddress = (text: string) => text.replaceAll(host, own);
  return {
    page: (html: string) =>
      withHead(pageUnderRoot(withOwnAddress(html), root), placeElement(shell.place) + shell.inline + shell.pages),
    staff: (html: string) => staffDocument(html, shell),
    document: (text: string) => withOwnAddress(text),
    manifest: (text: string) => manifestOf(text, root),
    hasAddress: publicUrl !== undefined,
  };
}

export type Documents = ReturnType<typeof addHeads>;

function withHead(html: string, parts: string): string {
  return html.replace(/<meta charset="utf-8"\s*\/?>/i, (charset) => charset + parts);
}

const factsElement = /<meta name="portal" content="([^"]*)"[^>]*>\s*/;

/** The staff area's document, whose facts about the town and the place of the portal are in one element. */
function staffDocument(html: string, { place, inline }: Shell): string {
  const [element = '', escaped = '{}'] = factsElement.exec(html) ?? [];
  const facts = JSON.parse(escaped.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')) as {
    readonly map: object;
  };
  // No map requests anything beyond the folder before somebody asks for it.
  const map = { ...facts.map, isAsked: true };
  return withHead(
    withoutNonce(html.replace(element, '')),
    placeElement({ ...facts, map, ...place }) + inline + manifestLink(place.root),
  );
}

/** Public pages link it themselves. */
function manifestLink(root: string): string {
  return `<link rel="manifest" href="${root}manifest.webmanifest" />`;
}

function withoutNonce(html: string): string {
  return html.replaceAll(/\s+nonce="[^"]*"/g, '').replaceAll(/<meta[^>]*property="csp-nonce"[^>]*>\s*/g, '');
}

type WebManifest = { readonly icons: readonly { readonly src: string }[] };

/** The portal's manifest, for an application that opens in its own window. */
function manifestOf(text: string, root: string): string {
  const { icons, ...manifest } = JSON.parse(text) as WebManifest;
  const ownIcons = icons.map((icon) => ({ ...icon, src: icon.src.replace(/^\/(?!\/)/, root) }));
  return JSON.stringify({
    ...manifest,
    id: root,
    scope: root,
    start_url: root,
    display: 'standalone',
    icons: ownIcons,
  });
}
