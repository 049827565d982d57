import { isJsonObject, type JsonObject } from '#core/values/json.ts';

/** A portal that runs in a worker of this browser, in place of a server. */
export type BrowserPortal = {
  /** Address of the worker's script. */
  readonly worker: string;
  /** The path below which the portal stands, such as `/` or `/sub/`. */
  readonly root: string;
};

/** What the document says of its portal. */
export const documentFacts: JsonObject = readFacts(
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="portal"]')?.content,
);

/** The portal in this browser; undefined on an ordinary server. */
export const browserPortal: BrowserPortal | undefined = browserPortalIn(documentFacts);

export function browserPortalIn({ worker, root }: JsonObject): BrowserPortal | undefined {
  return typeof worker === 'string' ? { worker, root: String(root) } : undefined;
}

function readFacts(content = '{}'): JsonObject {
  const facts: unknown = JSON.parse(content);
  return isJsonObject(facts) ? facts : {};
}
