import { fetchApi } from '#providers/fetchApi.ts';
import { takeFirst } from '#providers/start/firstAnswers.ts';

type Header = string | null | undefined;

type SchemasAnswer = {
  readonly status: number;
  readonly data: unknown;
  readonly role: Header;
  /** The version of all types in use. */
  readonly version: Header;
};

const versionHeader = 'x-types-version';

/** The content types as the server describes them; status 0 without an answer. */
export async function fetchSchemas(token: string): Promise<SchemasAnswer> {
  const first = await takeFirst(token, '/api/schemas');
  if (first !== undefined)
    return {
      status: 200,
      data: first.data,
      role: first.headers['x-staff-role'],
      version: first.headers[versionHeader],
    };
  const response = await fetchApi('GET /api/schemas', { token });
  const data: unknown = response?.ok === true ? await response.json().catch(() => undefined) : undefined;
  return {
    status: response?.status ?? 0,
    data,
    role: response?.headers.get('x-staff-role'),
    version: response?.headers.get(versionHeader),
  };
}
