import type { Json, JsonObject } from '#core/values/json.ts';
import type { Call } from './sendCall.ts';

/** What earlier calls have shown, for those that follow. */
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
  /** Sends a list call again; no records where it fails. */
  readonly list: (path: string) => Promise<readonly JsonObject[]>;
};

export type Judgement = {
  readonly result: 'good' | 'bad' | 'skipped';
  readonly sentence: string;
  /** How the backend reads the documents where they leave a choice. */
  readonly readings?: readonly string[] | undefined;
};

const judgementOf =
  (result: Judgement['result']) =>
  (sentence: string, readings?: readonly string[]): Judgement => ({ result, sentence, readings });

export const good = judgementOf('good');
export const bad = judgementOf('bad');
export const skip = judgementOf('skipped');

export const withReading = (judgement: Judgement, reading: string): Judgement => ({
  ...judgement,
  readings: [...(judgement.readings ?? []), reading],
});

/** Instead of a body: why there is nothing to send. */
export type Skipped = { readonly skip: string };

export type ContractCall = Pick<Call, 'host' | 'method'> & {
  /** The readings of its path, the more probable first. `{folder}` and `{name}` are filled in. */
  readonly paths: readonly string[];
  /** What a call with the same path as another does, for the table. */
  readonly note?: string;
  readonly isWrite?: true;
  /** Sent without a token. */
  readonly isSignIn?: true;
  readonly body?: (suite: Suite) => Call['body'] | Skipped | Promise<Call['body'] | Skipped>;
  /** What the data of an answer shows. */
  readonly judge: (data: Json, suite: Suite) => Judgement | Promise<Judgement>;
  /** What a refusal of the backend shows; default: a failure. */
  readonly judgeRefusal?: () => Judgement;
};
