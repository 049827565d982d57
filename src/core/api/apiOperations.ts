import type { ServerCatalog } from '../locales/catalog.ts';
import type { Operation, ParameterNames } from './operation.ts';
import type { ValueOf } from './schemaOf.ts';
import { accountOperations } from './accountOperations.ts';
import { executionOperations } from './executionOperations.ts';
import { fileOperations } from './fileOperations.ts';
import { fileServiceOperations } from './fileServiceOperations.ts';
import { portalOperations } from './portalOperations.ts';
import { staffOperations } from './staffOperations.ts';
import { workflowOperations } from './workflowOperations.ts';

/** The operations that have an address of their own, without the name of a content type in it. */
export const apiOperations = (words: ServerCatalog) => ({
  ...portalOperations(words),
  ...staffOperations(words),
  ...accountOperations(words),
  ...fileOperations(words),
  ...fileServiceOperations(words),
  ...workflowOperations(words),
  ...executionOperations(words),
});

type AddressOf<O extends Operation> = `${O['method']} ${O['path']}`;
type Declared = ReturnType<typeof apiOperations>;
type ByAddress = { [Name in keyof Declared as AddressOf<Declared[Name]>]: Declared[Name] };

/** Method and path of an operation, as in `PATCH /api/account`. */
export type ApiAddress = keyof ByAddress;

type BodyOf<O> = O extends { readonly body: infer S } ? { readonly body: ValueOf<S> } : { readonly body?: undefined };
type ParamsOf<O extends Operation> = [ParameterNames<O['path']>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<ParameterNames<O['path']>, string>> };

/** What a client sends to an operation. */
export type ApiInput<A extends ApiAddress> = BodyOf<ByAddress[A]> & ParamsOf<ByAddress[A]>;

export type ApiAnswer<A extends ApiAddress> = ByAddress[A]['answer'] extends { readonly schema: infer S }
  ? ValueOf<S>
  : unknown;
