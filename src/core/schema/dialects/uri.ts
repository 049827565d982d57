/** Splits a reference into its address and its fragment; the fragment is undefined without `#`. */
export function splitReference(reference: string): readonly [address: string, fragment: string | undefined] {
  const hash = reference.indexOf('#');
  return hash === -1 ? [reference, undefined] : [reference.slice(0, hash), reference.slice(hash + 1)];
}

/** Resolves an address without fragment against a base (RFC 3986, section 5.2). */
export function resolveUri(address: string, base: string): string {
  const reference = partsOf(address);
  if (reference.scheme !== '') return join({ ...reference, path: withoutDots(reference.path) });
  const { scheme, authority, path, query } = partsOf(base);
  if (reference.authority !== '') return join({ ...reference, scheme, path: withoutDots(reference.path) });
  if (reference.path === '') return join({ scheme, authority, path, query: reference.query || query });
  const merged = reference.path.startsWith('/')
    ? reference.path
    : path.slice(0, path.lastIndexOf('/') + 1) + reference.path;
  return join({ scheme, authority, path: withoutDots(merged), query: reference.query });
}

type Parts = { readonly scheme: string; readonly authority: string; readonly path: string; readonly query: string };

const pattern = /^([a-z][a-z0-9+.-]*:)?(\/\/[^/?]*)?([^?]*)(\?.*)?$/is;

function partsOf(address: string): Parts {
  const [, scheme = '', authority = '', path = '', query = ''] = pattern.exec(address) ?? [];
  return { scheme, authority, path, query };
}

function join({ scheme, authority, path, query }: Parts): string {
  return `${scheme}${authority}${path}${query}`;
}

/** A path never leaves its root: `..` at the top is dropped. */
function withoutDots(path: string): string {
  if (!path.startsWith('/')) return path;
  const resolvedSegments: string[] = [];
  const segments = path.split('/').slice(1);
  for (const [index, segment] of segments.entries()) {
    const isLast = index === segments.length - 1;
    if (segment === '..') resolvedSegments.pop();
    else if (segment !== '.') resolvedSegments.push(segment);
    if (isLast && (segment === '.' || segment === '..')) resolvedSegments.push('');
  }
  return `/${resolvedSegments.join('/')}`;
}
