import type { SessionUser } from '#core/accounts/access.ts';
import type { Operation, Operations, ParameterNames } from '#core/api/operation.ts';
import type { SchemaOf } from '#core/schema/schemaOf.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Answer, ValueAnswer } from './answer.ts';
import type { Problem } from '../foundation/problems/problem.ts';
import type { IncomingCall, VisitorCall } from './call.ts';

/** An allowed call with validated parameters and body. */
export type Call<O extends Operation> = VisitorCall & {
  readonly user: O['access'] extends 'anyone' | { readonly isPublic: true } ? SessionUser | undefined : SessionUser;
  readonly type: O['access'] extends { readonly type: string } ? ContentType : undefined;
  readonly params: Readonly<Record<ParameterNames<O['path']>, string>>;
  readonly query: Readonly<Partial<Record<keyof O['query'], string>>>;
  readonly page: { readonly offset: number; readonly limit: number };
  readonly body: O['body'] extends SchemaOf<infer T> ? T : undefined;
  /** The body as it was sent, for handlers that validate it themselves; undefined when it is empty or has parts. */
  readonly sentBody: unknown;
};

type Value<O extends Operation> = O['answer'] extends { readonly schema: SchemaOf<infer T> } ? T : void;

/** A page answers its items, and the total as a header. */
export type Result<O extends Operation> = O extends { readonly page: object }
  ? { readonly items: Value<O>; readonly total?: number }
  : Value<O>;

/** Answers with a value, or with an answer that sets a status or headers or has no value. */
export type Handler<O extends Operation> = (
  call: Call<O>,
) => Result<O> | ValueAnswer<Result<O>> | Answer<never> | Promise<Result<O> | ValueAnswer<Result<O>> | Answer<never>>;

/** The tag of operations that belong to no content type and no area. */
export const portalTag = 'portal';

export type RefusedCall = {
  readonly call: IncomingCall;
  readonly operation: Operation;
  /** What was read of the body; undefined when nothing was. */
  readonly sentBody: unknown;
};

export type HandlerOptions = {
  /** Writes a problem in the format of the operation's addresses. */
  readonly onProblem?: (problem: Problem, refused: RefusedCall) => Problem;
  /** Whether a full disk lets a call with this body through; the operation declares it when left out. */
  readonly isServedOnFullDisk?: (sentBody: unknown) => boolean;
  /** Counts a call before its body is read; rejects with a Problem 429 beyond a limit. */
  readonly limit?: ((call: IncomingCall) => Promise<void>) | undefined;
};

/** An operation with its handler. */
export type Served = HandlerOptions & {
  readonly operation: Operation;
  readonly handle: (call: Call<Operation>) => unknown;
};

/** Operations with their handlers, by operationId. */
export type OperationTable = Readonly<Record<string, Served>>;

type HandlersOf<Declared extends Operations> = {
  readonly [Name in keyof Declared]?:
    | Handler<Declared[Name]>
    | (HandlerOptions & { readonly handle: Handler<Declared[Name]> });
};

/** The table of these operations' handlers, with options of all. Operations without a handler stand in the table of another room. */
export function tableOf<const Declared extends Operations>(
  declared: Declared,
  handlers: HandlersOf<Declared>,
  options: HandlerOptions = {},
): OperationTable {
  const entries = Object.entries(handlers).flatMap(([name, handler]) => {
    const operation = declared[name];
    if (operation === undefined || handler === undefined) return [];
    return [[name, { operation, ...options, ...(typeof handler === 'function' ? { handle: handler } : handler) }]];
  });
  return Object.fromEntries(entries) as OperationTable;
}

/** The problem of an address without a route for the method: 405 when it accepts others, otherwise 404. */
export type NoRoute = (call: Pick<IncomingCall, 'method' | 'url'>) => Problem;

/** Addresses whose operations depend on the content types in use. */
export type DynamicOperations = {
  readonly method: Operation['method'];
  /** As in operations. */
  readonly path: string;
  /** The operation at an address; undefined where there is none. */
  readonly find: (params: Readonly<Record<string, string>>) => Served | undefined;
};

/** An address of the site that is no operation of the API, as a form of a page. */
export type PageRoute = {
  readonly method: 'GET' | 'POST';
  /** As in operations. */
  readonly path: string;
  /** Runs before the body is read; rejects with a Problem. */
  readonly admit?: (call: IncomingCall) => Promise<void>;
  readonly handle: (call: IncomingCall) => Promise<Answer>;
  /** Answers a refused call; an error page does when this is left out or answers nothing. */
  readonly onProblem?: (problem: Problem) => Promise<Answer> | undefined;
};
