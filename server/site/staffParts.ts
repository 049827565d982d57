import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const document = 'index.html';
const frame = 'src/admin/App.tsx';
const list = ['src/admin/list/ListScreen.tsx', 'src/admin/list/layouts/table/TableView.tsx'];
const form = ['src/admin/form/FormScreen.tsx', 'src/admin/form/RecordForm.tsx'];

/** The parts of the screens of content types. Other screens load their own parts with their code. */
const screens: readonly (readonly [pattern: RegExp, parts: readonly string[]])[] = [
  [/^\/admin\/[^/]+$/, list],
  [/^\/admin\/[^/]+\/(?:nuevo|[^/]+\/editar)$/, form],
];

/** Files by the part of the staff area that loads them, as server/vite/partFiles.ts writes them. */
type FilesByPart = Readonly<Record<string, readonly string[] | undefined>>;

/** The files that the screen at an address needs beside those that the document names itself. */
export function readParts(clientFolder: string): (url: string) => readonly string[] {
  const file = path.join(clientFolder, '.vite', 'parts.json');
  if (!existsSync(file)) return () => [];
  const filesByPart = JSON.parse(readFileSync(file, 'utf8')) as FilesByPart;
  const filesOfDocument = new Set(filesByPart[document]);
  return (url) => {
    const address = url.split('?')[0] ?? '';
    if (!/^\/admin(?:\/|$)/.test(address)) return [];
    const screen = screens.find(([pattern]) => pattern.test(address))?.[1] ?? [];
    const files = new Set([frame, ...screen].flatMap((part) => filesByPart[part] ?? []));
    return [...files].filter((name) => !filesOfDocument.has(name)).map((name) => `/${name}`);
  };
}
