import type { StoredRecord } from '#core/values/record.ts';

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 412 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 507;

export type ProblemError = { readonly pointer: string; readonly keyword: string; readonly detail: string };

export type ProblemDetails = {
  readonly detail: string;
  /** Errors in the body, each with its pointer. */
  readonly errors?: readonly ProblemError[];
  /** The current record, after a version conflict. */
  readonly current?: Partial<StoredRecord>;
  /** Name of the person who changed it. */
  readonly changedBy?: string;
  /** Further members of the document, for the 0511 contract. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refused request, answered with problem details (RFC 9457). */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: ProblemStatus;
  readonly details: ProblemDetails;
  constructor(status: ProblemStatus, details: ProblemDetails) {
    super(details.detail);
    this.status = status;
    this.details = details;
  }
}
