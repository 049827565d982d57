import { isJsonObject } from '#core/values/json.ts';
import type { PortalFetch } from '../calls/portalFetch.ts';

type Options = {
  /** The network when left out. */
  readonly server?: PortalFetch;
  /** The portal of the areas that stay in this browser. */
  readonly area: PortalFetch;
  readonly isLocal: (type: string) => boolean;
};

const overNetwork: PortalFetch = (address, request) => fetch(address, request);

/** First segments below `/api` that a type's name follows. */
const beforeType: readonly string[] = [
  'bin',
  'bulk',
  'export',
  'imports',
  'preview',
  'presence',
  'opinions',
  'reviews',
];

/**
 * Sends each request to the portal that has the records of its type, by its address. Drafts and downloads have ids of their own; those that
 * came from the areas are remembered.
 */
export function routeAreas({ server = overNetwork, area, isLocal }: Options): {
  readonly send: PortalFetch;
  readonly isOfArea: (address: string, body?: unknown) => boolean;
} {
  const ids = new Set<string>();

  function isOfArea(address: string, body?: unknown): boolean {
    const { parts, query } = readAddress(address);
    const [api, first = '', second = ''] = parts;
    if (api !== 'api') return false;
    // Renders texts of records without naming their type, the same everywhere.
    if (first === 'markdown') return true;
    if (first === 'exports') return ids.has(second);
    if (first === 'drafts') return ids.has(second) || isLocal(typeIn(body) ?? query.get('type') ?? '');
    return isLocal(beforeType.includes(first) ? second : first);
  }

  async function remember(address: string, response: Response): Promise<void> {
    const [, first = '', id] = readAddress(address).parts;
    if (!response.ok || !['drafts', 'export'].includes(first)) return;
    if (first === 'drafts' && id !== undefined) return void ids.add(id);
    const answer: unknown = await response.clone().json();
    for (const one of [answer].flat().filter(isJsonObject)) ids.add(String(one['ticket'] ?? one['id']));
  }

  return {
    isOfArea,
    send: async (address, request) => {
      if (!isOfArea(address, request?.body)) return server(address, request);
      const response = await area(address, request);
      await remember(address, response);
      return response;
    },
  };
}

function readAddress(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  return { parts: pathname.split('/').slice(1), query: searchParams };
}

/** The content type that a draft names. */
function typeIn(body: unknown): string | undefined {
  if (typeof body !== 'string') return undefined;
  const value: unknown = JSON.parse(body);
  return isJsonObject(value) && typeof value['type'] === 'string' ? value['type'] : undefined;
}
