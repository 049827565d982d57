import type { JsonSchema } from '../schema/jsonSchema.ts';

/**
 * A call to a portal that runs in a worker of this browser, and the parts of its answer. Pages, workers and the service worker exchange them:
 * a page with its worker over a port, the workers of several tabs and the service worker over a BroadcastChannel.
 */
export type CallMessage = {
  readonly kind: 'call';
  /** Unique in this browser. */
  readonly id: string;
  readonly method: string;
  /** Path and query, below the root of the portal. */
  readonly url: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  /** The Web Lock that the tab of a call holds until it is closed; left out where nobody needs to know. */
  readonly tab?: string | undefined;
};

/** The first message to a worker of areas that stay in this browser, whose name begins with `areaWorkerPrefix`. */
export type AreaMessage = {
  readonly kind: 'area';
  /** The account on the server to which the records belong. */
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  /** The content types as the server describes them. */
  readonly types: readonly { readonly name: string; readonly schema: JsonSchema; readonly isLocal: boolean }[];
  /** Code of the municipality, where the server tells it. */
  readonly code?: string | undefined;
};

/** Before the id of the person in the name of such a worker. The name of the worker of a whole portal is the path below which it stands. */
export const areaWorkerPrefix = 'area-';

/** Why there is no answer: a code, and for some a sentence for people. */
export type Loss = { readonly reason: string; readonly detail?: string | undefined };

/** The page waits no longer. */
export type AbortMessage = { readonly kind: 'abort'; readonly id: string };

export type AnswerMessage =
  | {
      readonly kind: 'head';
      readonly id: string;
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'chunk'; readonly id: string; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly id: string }
  /** No answer, or the rest of it, comes: the portal did not start, or the tab that ran it was closed. */
  | ({ readonly kind: 'lost'; readonly id: string } & Loss);

/** Among the workers of the tabs: a portal has taken over a call, or a worker has become the one that answers. */
export type TurnMessage = { readonly kind: 'received'; readonly id: string } | { readonly kind: 'leading' };

/** All that is said in the channel of the tabs. */
export type TabMessage = CallMessage | AbortMessage | AnswerMessage | TurnMessage;

/** The channel of the tabs of one portal; `root` is the path below which it stands, such as `/`. */
export function portalChannelName(root: string): string {
  return `cabildo${root}`;
}
