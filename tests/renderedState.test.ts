import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Where requests leave the browser: the clients, the code that runs before them, and the page of the API's documentation. */
const senders = ['src/providers/', 'src/admin/apiDocs/'];
/** It reads a file of the build for its library. */
const ownFiles = ['src/forms/files/photos/heicWorker.ts'];

type Node = { readonly type: string; readonly [member: string]: unknown };

const sources = ['src/admin', 'src/forms', 'src/providers']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file));

test('no component or hook sets state while it renders', () => {
  expect(sources.flatMap((file) => settersInRender(readSource(file), file))).toEqual([]);
});

test.each([
  ['at once', 'function Part() { const [one, setOne] = useState(0); if (one > 0) setOne(1); }'],
  ['of a reducer', 'const usePart = () => { const [one, send] = useReducer(next, 0); send(1); };'],
  ['of another hook', 'function Part() { const table = useTable({}); table.setFilters([]); }'],
  ['beside other members', 'function Part() { const { setTyped } = useTypedText(""); setTyped("a"); }'],
])('state that is set while rendering is noticed: %s', (_, text) => {
  expect(settersInRender(text, 'part.tsx')).toHaveLength(1);
});

test('state may be set in events and effects', () => {
  const text =
    'function Part() { const [one, setOne] = useState(0); useEffect(() => setOne(1)); return () => setOne(2); }';
  expect(settersInRender(text, 'part.tsx')).toEqual([]);
});

test('no screen sends requests itself: the providers do', () => {
  const wrong = sources
    .filter((file) => !senders.some((folder) => file.startsWith(folder)) && !ownFiles.includes(file))
    .filter((file) =>
      /(?<![\w.])fetch\(|\bXMLHttpRequest\b|\bnew EventSource\b|\bsendBeacon\(|from 'axios'/.test(readSource(file)),
    );
  expect(wrong).toEqual([]);
});

function readSource(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** Calls of a setter in the body of the function that made it, rather than in one inside. */
function settersInRender(text: string, file: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: unknown, setters: Set<string>): void => {
    if (Array.isArray(node)) return node.forEach((one) => visit(one, setters));
    if (!isNode(node)) return;
    const own = /Function/.test(node.type) ? new Set<string>() : setters;
    if (node.type === 'VariableDeclarator') for (const name of settersOf(node)) own.add(name);
    if (node.type === 'CallExpression' && own.has(nameOf(node['callee'])))
      found.push(`${file}: ${nameOf(node['callee'])}`);
    for (const member of Object.values(node)) visit(member, own);
  };
  visit(parseSync(file, text).program, new Set());
  return found;
}

/** The setters that a hook returns: the second of a pair, and members that begin with `set`. */
function settersOf({ id, init }: Node): readonly string[] {
  if (!isNode(id) || !isNode(init) || init.type !== 'CallExpression' || !/^use[A-Z]/.test(nameOf(init['callee'])))
    return [];
  if (id.type === 'ArrayPattern') return [nameOf((id['elements'] as readonly unknown[])[1])];
  if (id.type === 'Identifier') return [`${nameOf(id)}.set`];
  const members = (id['properties'] as readonly Node[] | undefined) ?? [];
  return members.map((member) => nameOf(member['value'])).filter((name) => /^set[A-Z]/.test(name));
}

/** `table.setFilters` is named `table.set`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type !== 'MemberExpression') return String(node['name'] ?? '');
  const member = nameOf(node['property']);
  return `${nameOf(node['object'])}.${/^set[A-Z]/.test(member) ? 'set' : member}`;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
