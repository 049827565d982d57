import type { Json, JsonObject } from '#core/values/json.ts';
import type { Spoken } from './speak.ts';

/** What the calls before have shown, for the calls that follow. */
export type Suite = {
  readonly code: string;
  readonly account: { readonly email: string; readonly password: string } | undefined;
  /** Part of each name that is written, new in each run. */
  readonly stamp: string;
  readonly canWrite: boolean;
  token: string | undefined;
  userId: Json | undefined;
  /** Records of the list calls that were answered, by path of the call. */
  readonly lists: Map<string, readonly JsonObject[]>;
  /** The name of a file of the file host. */
  fileName: string | undefined;
  /** Speaks a list call again. */
  readonly list: (path: string) => Promise<readonly JsonObject[]>;
};

export type Judgement =
  | { readonly result: 'good'; readonly sentence: string; readonly readings?: readonly string[] }
  | { readonly result: 'bad' | 'skipped'; readonly sentence: string; readonly readings?: readonly string[] };

/** Instead of a body: why there is nothing to send. */
export type Skipped = { readonly skip: string };

type Body = Json | FormData | Skipped | undefined;

export type ContractCall = Pick<Spoken, 'host' | 'method'> & {
  /** The readings of its path, the more probable first. `{folder}` and `{name}` are filled in. */
  readonly paths: readonly string[];
  /** What a call with the same path as another does, for the table. */
  readonly note?: string;
  readonly isWrite?: true;
  /** Spoken without a token. */
  readonly isSignIn?: true;
  readonly body?: (suite: Suite) => Body | Promise<Body>;
  /** What the data of an answer shows. */
  readonly judge: (data: Json, suite: Suite) => Judgement | Promise<Judgement>;
  /** What it means that the backend refuses; left out: a failure. */
  readonly judgeRefusal?: () => Judgement;
};
