import type { apiOperations } from '#core/api/apiOperations.ts';
import type { contentOperations } from '#core/api/contentOperations.ts';
import type { exportsOfTypes } from '#core/api/exportOperations.ts';
import type { localOperations } from '#core/api/localOperations.ts';
import type { Operation, ParameterNames } from '#core/api/operation.ts';
import type { ValueOf } from '#core/schema/schemaOf.ts';
import type { transitionOperations } from '#core/api/transitionOperations.ts';

/** The declared operations as clients see them: by method and path, as in `PATCH /api/account`. Types alone, without their schemas. */
type ByAddress = AtAddress<ReturnType<typeof apiOperations>> &
  AtAddress<ReturnType<typeof contentOperations>> &
  AtAddress<ReturnType<typeof exportsOfTypes>> &
  AtAddress<ReturnType<typeof localOperations>> &
  AtAddress<Transitions>;

type AtAddress<T extends Readonly<Record<string, Operation>>> = {
  [Name in keyof T as `${T[Name]['method']} ${T[Name]['path']}`]: T[Name];
};
type At<Path, O extends Operation> = Omit<O, 'path'> & { readonly path: Path };

type TransitionOperations = ReturnType<typeof transitionOperations>;

/** The transitions of all types, whose names schemas declare. */
type Transitions = {
  readonly one: At<'/api/{type}/{id}/{transition}', TransitionOperations['one']>;
  readonly many: At<'/api/bulk/{type}/{transition}', NonNullable<TransitionOperations['many']>>;
};

/** Method and path of an operation. */
export type ApiAddress = keyof ByAddress;

/** The operations that answer a page of a list. */
export type PagedAddress = {
  [A in ApiAddress]: ByAddress[A] extends { readonly page: object } ? A : never;
}[ApiAddress];

type QueryValue<P> = (P extends { readonly schema: infer S } ? ValueOf<S> : string) | undefined;

type QueryOf<O> = {
  readonly query?: O extends { readonly query: infer Q }
    ? { readonly [Name in keyof Q]?: QueryValue<Q[Name]> }
    : undefined;
};

type BodyOf<O> = O extends { readonly bodyTypes: readonly ['multipart/form-data'] }
  ? { readonly body: FormData }
  : O extends { readonly body: infer S }
    ? O extends { readonly isBodyOptional: true }
      ? { readonly body?: ValueOf<S> }
      : { readonly body: ValueOf<S> }
    : { readonly body?: 'body' extends keyof O ? object : undefined };

/** The expected version, sent as If-Match. */
type VersionOf<O> = { readonly version?: (O extends { readonly hasVersion: true } ? number : never) | undefined };

type ParamsOf<Names extends string> = [Names] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<Names, string>> };

/** What a client sends to an operation. */
export type ApiInput<A extends ApiAddress> = ParamsOf<ParameterNames<ByAddress[A]['path']>> &
  QueryOf<ByAddress[A]> &
  BodyOf<ByAddress[A]> &
  VersionOf<ByAddress[A]>;

export type ApiAnswer<A extends ApiAddress> = ByAddress[A]['answer'] extends { readonly schema: infer S }
  ? ValueOf<S>
  : void;

export type PageRange = { readonly offset: number; readonly limit: number };
