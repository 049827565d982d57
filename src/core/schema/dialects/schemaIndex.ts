import { isJsonObject, namesIn, pointerTo } from '../../values/json.ts';
import type { JsonSchema } from '../jsonSchema.ts';
import { visitSchemas } from './children.ts';
import { type Dialect, dialectOf, idWord, newestDialect } from './dialect.ts';
import { fromDraft03 } from './fromDraft03.ts';
import { resolveUri, splitReference } from './uri.ts';

/** A file of the schema folders. */
export type SchemaDocument = {
  /** Its address, with which relative references are resolved. */
  readonly uri: string;
  /** The file name in errors. */
  readonly file: string;
  readonly json: unknown;
};

/** The files that a schema may refer to. */
export interface SchemaLibrary {
  /** The file with an address, or whose `$id` is the address; undefined without one. Nothing is fetched. */
  find(uri: string): SchemaDocument | undefined;
}

/** A schema with its own address. References and anchors inside are relative to it. */
export type Resource = {
  readonly uri: string;
  readonly root: unknown;
  readonly anchors: Map<string, SchemaNode>;
  /** Anchors that a schema on the way here may replace; `''` is `$recursiveAnchor`. */
  readonly dynamicAnchors: Map<string, SchemaNode>;
};

/** A schema object in a file. */
export type SchemaNode = {
  readonly id: number;
  readonly schema: JsonSchema;
  readonly resource: Resource;
  readonly dialect: Dialect;
  readonly document: SchemaDocument;
  /** Its pointer in the file. */
  readonly pointer: string;
};

/** What a reference leads to. `isDynamic` marks an anchor that a schema on the way may replace. */
export type Target =
  | { readonly kind: 'schema'; readonly node: SchemaNode; readonly dynamicName: string | undefined }
  | { readonly kind: 'boolean'; readonly value: boolean };

export interface SchemaIndex {
  /** The root of a document; undefined when it is no object. */
  readonly root: SchemaNode | undefined;
  nodeOf(schema: object): SchemaNode | undefined;
  resolve(reference: string, from: SchemaNode): Target | undefined;
}

type Location = Pick<SchemaNode, 'resource' | 'dialect' | 'document' | 'pointer'>;

/** Indexes the schemas of a document, and of the library's files when a reference leads there. */
export function indexSchemas(document: SchemaDocument, library: SchemaLibrary): SchemaIndex {
  const nodes = new Map<object, SchemaNode>();
  const resources = new Map<string, Resource>();

  function addDocument(added: SchemaDocument): SchemaNode | undefined {
    const { uri } = added;
    const json = inDraft04(added.json);
    const resource: Resource = { uri, root: json, anchors: new Map(), dynamicAnchors: new Map() };
    resources.set(uri, resource);
    if (!isJsonObject(json)) return undefined;
    return addNode(json, { resource, dialect: newestDialect, document: { ...added, json }, pointer: '' });
  }

  function addNode(schema: object, location: Location): SchemaNode {
    const existing = nodes.get(schema);
    if (existing !== undefined) return existing;
    const node = { id: nodes.size, schema: schema as JsonSchema, ...locationOf(schema as JsonSchema, location) };
    nodes.set(schema, node);
    addAnchors(node);
    visitSchemas(schema, (child, path) => {
      addNode(child, { ...node, pointer: `${node.pointer}${pointerTo(...path)}` });
    });
    return node;
  }

  /** The resource and the dialect of a schema, which its own address may change. */
  function locationOf(
    schema: JsonSchema,
    { resource, dialect: inherited, document: file, pointer }: Location,
  ): Location {
    const declared = pointer === '' || schema.$id !== undefined ? dialectOf(schema, inherited) : inherited;
    const dialect = declared ?? inherited;
    const [address] = splitReference(addressOf(schema, dialect) ?? '');
    if (address === '') return { resource, dialect, document: file, pointer };
    const uri = resolveUri(address, resource.uri);
    const isRoot = schema === resource.root;
    const own: Resource = isRoot
      ? { ...resource, uri }
      : { uri, root: schema, anchors: new Map(), dynamicAnchors: new Map() };
    if (isRoot) resources.set(resource.uri, own);
    if (!resources.has(uri)) resources.set(uri, own);
    return { resource: own, dialect, document: file, pointer };
  }

  function resourceAt(uri: string): Resource | undefined {
    const present = resources.get(uri);
    if (present !== undefined) return present;
    const libraryDocument = library.find(uri);
    if (libraryDocument === undefined) return undefined;
    if (!resources.has(libraryDocument.uri)) addDocument(libraryDocument);
    return resources.get(uri) ?? resources.get(libraryDocument.uri);
  }

  function resolve(reference: string, from: SchemaNode): Target | undefined {
    const [address, fragment = ''] = splitReference(reference);
    const addresses = [from.resource.uri, from.document.uri].map((base) => resolveUri(address, base));
    const resource =
      address === '' ? from.resource : addresses.map(resourceAt).find((candidate) => candidate !== undefined);
    if (resource === undefined) return undefined;
    if (fragment === '' || fragment.startsWith('/')) return atPointer(decoded(fragment), resource);
    const node = resource.anchors.get(decoded(fragment));
    if (node === undefined) return undefined;
    const isDynamic = resource.dynamicAnchors.get(fragment) === node;
    return { kind: 'schema', node, dynamicName: isDynamic ? fragment : undefined };
  }

  function atPointer(pointer: string, { root }: Resource): Target | undefined {
    let value: unknown = root;
    let owner = isJsonObject(root) ? nodes.get(root) : undefined;
    const path: string[] = [];
    for (const name of namesIn(pointer)) {
      if (Array.isArray(value)) value = value[Number(name)];
      else value = isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
      path.push(name);
      const node = isJsonObject(value) ? nodes.get(value) : undefined;
      if (node !== undefined) {
        owner = node;
        path.length = 0;
      }
    }
    if (typeof value === 'boolean') return { kind: 'boolean', value };
    if (!isJsonObject(value) || owner === undefined) return undefined;
    // A pointer may lead into a word that the dialect does not know.
    const node = nodes.get(value) ?? addNode(value, { ...owner, pointer: `${owner.pointer}${pointerTo(...path)}` });
    return { kind: 'schema', node, dynamicName: undefined };
  }

  return { root: addDocument(document), nodeOf: (schema) => nodes.get(schema), resolve };
}

function inDraft04(json: unknown): unknown {
  return isJsonObject(json) && dialectOf(json as JsonSchema, newestDialect) === 3 ? fromDraft03(json) : json;
}

/** The address that a schema gives itself. Until draft 07, a `$ref` beside it disables it. */
function addressOf(schema: JsonSchema, dialect: Dialect): string | undefined {
  const id = schema[idWord(dialect)];
  if (typeof id !== 'string' || (dialect <= 7 && schema.$ref !== undefined)) return undefined;
  return id;
}

function addAnchors(node: SchemaNode): void {
  const { schema, dialect, resource } = node;
  const { anchors, dynamicAnchors } = resource;
  if (dialect <= 7) {
    const [, fragment = ''] = splitReference(addressOf(schema, dialect) ?? '');
    if (fragment !== '' && !fragment.startsWith('/')) anchors.set(fragment, node);
    return;
  }
  if (typeof schema['$anchor'] === 'string') anchors.set(schema['$anchor'], node);
  if (typeof schema['$dynamicAnchor'] === 'string' && dialect === 2020) {
    anchors.set(schema['$dynamicAnchor'], node);
    dynamicAnchors.set(schema['$dynamicAnchor'], node);
  }
  if (schema['$recursiveAnchor'] === true && dialect === 2019 && schema === resource.root) dynamicAnchors.set('', node);
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
