import { type Action, can, type Visitor } from '../accounts/access.ts';
import type { ContentType } from '../schema/contentType.ts';
import type { SchemaOf } from '../schema/schemaOf.ts';

/** Who may use operations with a content type. */
export type TypeRule = {
  /** Its name, '{type}' for the one in the path, or a purpose, as '{accounts}'. */
  readonly type: string;
  /** Whether citizens may too, where the type has public pages. */
  readonly isPublic?: boolean;
} & (
  | {
      readonly may: Action;
      /** At least one of these permissions is needed as well. */
      readonly andOneOf?: readonly Action[];
    }
  | {
      readonly may?: undefined;
      /** At least one of these permissions is needed. */
      readonly andOneOf: readonly Action[];
    }
);

/** Who may use an operation. What depends on stored data, such as the municipality of a person, is refused later. */
export type AccessRule = 'anyone' | 'session' | 'administrator' | TypeRule;

export type Parameter = {
  /** Text when left out. */
  readonly schema?: SchemaOf<unknown>;
  readonly description?: string;
  /** Refusal of a value in the path that does not match the pattern of the schema. */
  readonly refusal?: string;
  /** Whether a query with it needs a session, also where citizens may use the operation. */
  readonly isStaffOnly?: boolean;
};

export type Parameters = Readonly<Record<string, Parameter>>;

export type AnswerBody<T = unknown> = {
  /** 200 when left out, 204 for an empty body. */
  readonly status?: number;
  readonly description: string;
  /** Left out for an empty body. */
  readonly schema?: SchemaOf<T>;
  /** JSON when left out. */
  readonly mediaType?: string;
  /** Another media type, for clients that accept it. */
  readonly alternative?: string;
  /** As OpenAPI describes headers. */
  readonly headers?: Readonly<Record<string, unknown>>;
};

export type PageSizes = {
  /** The largest page. */
  readonly maxSize: number;
  /** The largest whole list, which is answered without `_end`; see `largestList` when left out. */
  readonly mostAtOnce?: number;
};

/** Items of the largest list that is answered as a whole, with a session. */
export const largestList = 10_000;

/** One operation of the API. Its route, access check, validation, OpenAPI description and typed client come from it. */
export type Operation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in OpenAPI; `{name*}` also matches slashes. */
  readonly path: string;
  readonly access: AccessRule;
  readonly tag?: string;
  readonly summary: string;
  readonly description?: string;
  /** Facts about the parameters in the path. */
  readonly params?: Parameters;
  /** The parameters in the query. */
  readonly query?: Parameters;
  /** Whether other parameters are ignored; they are refused when there is a `query`. */
  readonly isQueryOpen?: boolean;
  /** Answers a page of a list, from `_start` to `_end`, and the total. */
  readonly page?: PageSizes;
  /** Accepts the expected version as If-Match. */
  readonly hasVersion?: boolean;
  /** Accepts filters by the fields of the content type, or those that its list describes; the handler reads the query. */
  readonly hasFilters?: boolean | 'ofList';
  readonly body?: SchemaOf<unknown>;
  /** The body as it is described, where more spellings are accepted than a client should use. */
  readonly describedBody?: SchemaOf<unknown>;
  readonly isBodyOptional?: boolean;
  /** JSON when left out. */
  readonly bodyTypes?: readonly string[];
  /** The most bytes of a JSON body; see `bodyLimitOf` when left out. */
  readonly bodyBytes?: number;
  /** Whether the handler validates the body. */
  readonly hasOwnValidation?: boolean;
  readonly answer: AnswerBody;
  /** Refusals beside those that follow from the declaration; `true` describes them by their status. */
  readonly refusals?: Readonly<Record<number, string | true>>;
  /** Other answers than refusals. */
  readonly otherAnswers?: readonly AnswerBody[];
  /** A full disk refuses writes, except those that free space, sign in or prepare an export. A POST may also store nothing. */
  readonly onFullDisk?: 'attempted' | 'storesNothing';
  /** Content types without the operation: those with a single record, and processes, which change by transitions alone. */
  readonly notOf?: readonly ('single' | 'process')[];
};

export type Operations = Readonly<Record<string, Operation>>;

/** Declares operations by their OpenAPI operationId. */
export function declareOperations<const T extends Operations>(tag: string, operations: T): T {
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, { tag, ...operation }]),
  ) as unknown as T;
}

/** The names of the parameters in a path. */
export type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Start}*` ? Start : Name) | ParameterNames<Rest>
  : never;

/** Bytes of a body that anyone may send, and of one that needs a session. */
const mostBytes = { anyone: 16 * 1024, session: 1024 * 1024 };

/** Bytes of the longest email, password and token, each character written in six. */
export const signInBytes = 8 * 1024;

/** The most bytes of an operation's JSON body. */
export function bodyLimitOf({ access, bodyBytes }: Pick<Operation, 'access' | 'bodyBytes'>): number {
  const isForAnyone = access === 'anyone' || (typeof access === 'object' && access.isPublic === true);
  return bodyBytes ?? (isForAnyone ? mostBytes.anyone : mostBytes.session);
}

export const statusOf = ({ answer: { status, schema } }: Pick<Operation, 'answer'>): number =>
  status ?? (schema === undefined ? 204 : 200);

/** Whether a rule allows a visitor; `type` is the content type that the rule names. */
export function mayUse(rule: AccessRule, visitor: Visitor, type: ContentType | undefined): boolean {
  if (rule === 'anyone') return true;
  if (visitor.kind === 'citizen' && (typeof rule === 'string' || rule.isPublic !== true)) return false;
  if (rule === 'session') return true;
  if (rule === 'administrator') {
    const role = visitor.kind === 'staff' ? visitor.user.role : undefined;
    return role === undefined || role === 'administrador';
  }
  if (type === undefined || (rule.may !== undefined && !can(visitor, rule.may, type))) return false;
  return rule.andOneOf?.some((action) => can(visitor, action, type)) ?? true;
}
