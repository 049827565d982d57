import { pointerOnWire, toWire } from '#core/schema/calls.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { Problem } from '../foundation/problems/problem.ts';
import type { TypeCall } from './callAt.ts';
import { withCodeSentence } from './otherMunicipality.ts';

type CallRefusal = {
  readonly typeCall: TypeCall | undefined;
  readonly isNew: boolean;
  readonly messages: ServerCatalog;
};

/** A problem in the contract's format: adds `success` and `error`, and uses the wire names of members. */
export function callRefusal({ status, details }: Problem, { typeCall, isNew, messages }: CallRefusal): Problem {
  if (typeCall === undefined)
    return new Problem(status, { ...details, members: { success: false, error: details.detail } });
  const { calls, kind } = typeCall;
  const { current, errors, ...others } = withCodeSentence(details, messages);
  return new Problem(status, {
    ...others,
    ...(errors && {
      errors: errors.map((error) => ({ ...error, pointer: pointerOnWire(error.pointer, calls) })),
    }),
    ...(current && { current: toWire(current, calls) as Partial<StoredRecord> }),
    members: {
      ...details.members,
      success: false,
      error: kind === 'list' ? calls.errors.list : isNew ? calls.errors.create : calls.errors.update,
    },
  });
}
