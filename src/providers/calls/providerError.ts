import type { HttpError } from '@refinedev/core';
import { namesIn } from '#core/values/json.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { StoredFile } from '#core/files/storedFile.ts';
import type { FieldError } from '#core/validation/validate.ts';
import type { RefusedRecord } from './recordProvider.ts';

type Details = {
  readonly message: string;
  /** The HTTP status; 0 when no answer came. */
  readonly statusCode: number;
  readonly fieldErrors?: readonly FieldError[];
  readonly current?: StoredRecord | undefined;
  readonly changedBy?: string | undefined;
  readonly records?: readonly RefusedRecord[];
  readonly existing?: StoredFile | undefined;
  readonly reason?: string | undefined;
};

/** The error of every provider: Refine's HttpError with the details that screens need. */
export class ProviderError extends Error implements HttpError {
  override readonly name = 'ProviderError';
  [member: string]: unknown;
  readonly statusCode: number;
  /** Messages by dotted path, the format of Refine. */
  readonly errors: Record<string, string[]>;
  readonly fieldErrors: readonly FieldError[];
  /** On 412, the record as it is stored now. */
  readonly current: StoredRecord | undefined;
  /** On 412, the name of the person who changed it. */
  readonly changedBy: string | undefined;
  /** On a refused bulk write, the first records that caused the refusal. */
  readonly records: readonly RefusedRecord[];
  /** On 409 of a file, the file that has the name. */
  readonly existing: StoredFile | undefined;
  /** The name of the rule that refused, such as `taken`, when the server sends it. */
  readonly reason: string | undefined;

  constructor({ message, statusCode, fieldErrors = [], records = [], ...details }: Details) {
    super(message);
    this.statusCode = statusCode;
    this.fieldErrors = fieldErrors;
    this.errors = errorsByPath(fieldErrors);
    this.current = details.current;
    this.changedBy = details.changedBy;
    this.records = records;
    this.existing = details.existing;
    this.reason = details.reason;
  }
}

/** The stored record that a write met because somebody else had saved it; undefined when it failed for another reason. */
export function recordMet(error: unknown): StoredRecord | undefined {
  return error instanceof ProviderError && error.statusCode === 412 ? error.current : undefined;
}

function errorsByPath(errors: readonly FieldError[]): Record<string, string[]> {
  const paths: Record<string, string[]> = {};
  for (const { pointer, message } of errors) {
    const path = namesIn(pointer).join('.');
    paths[path] = [...(paths[path] ?? []), message];
  }
  return paths;
}
