/** Why a model gave no answer; each has its words in the catalogue (`failures`). */
export const failureReasons = [
  'abandoned',
  'timeout',
  'unreachable',
  'status',
  'empty',
  'tooLong',
  'noContent',
  'noJson',
  'interrupted',
] as const;

type FailureReason = (typeof failureReasons)[number];

type FailureDetails = {
  /** The status of the response, or the code of the network's error; '' for none. */
  readonly detail?: string;
  /** Whether another attempt would fail the same way. */
  readonly isFinal?: boolean;
};

/** The model did not answer, or not in its protocol. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  readonly reason: FailureReason;
  readonly detail: string;
  readonly isFinal: boolean;

  constructor(reason: FailureReason, { detail = '', isFinal = false }: FailureDetails = {}) {
    super(`${reason} ${detail}`.trim());
    this.reason = reason;
    this.detail = detail;
    this.isFinal = isFinal;
  }
}

type Signals = {
  readonly signal: AbortSignal;
  /** Aborted when nobody waits for the answer any more. */
  readonly left?: AbortSignal | undefined;
};

/** The error of a request to a model, as a ModelFailed. */
export function failureOf(error: unknown, { signal, left }: Signals): ModelFailed {
  if (error instanceof ModelFailed) return error;
  if (left?.aborted === true) return new ModelFailed('abandoned');
  if (signal.aborted) return new ModelFailed('timeout');
  return new ModelFailed('unreachable', { detail: codeOf(error) });
}

/** The code of the network's error, such as ECONNREFUSED. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}
