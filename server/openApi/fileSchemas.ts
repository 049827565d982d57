import type { ServerCatalog } from '#core/locales/catalog.ts';
import { jsonOf, type OpenApiWords, problem, refused } from './operations.ts';

export type FileWords = ServerCatalog['openApiFiles'];

export const filesTag = 'archivos';

export const text = { type: 'string' };
const count = { type: 'integer' };
const countOrNull = { type: ['integer', 'null'] };
const instant = { type: 'string', format: 'date-time' };
const yesOrNo = { type: 'boolean' };

const storedFields = {
  id: text,
  code: text,
  name: text,
  url: text,
  size: count,
  type: text,
  width: countOrNull,
  height: countOrNull,
  alt: text,
  carousel: yesOrNo,
  private: yesOrNo,
  lastModified: instant,
  stamp: text,
  version: count,
};

const object = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** Response schemas of the file library. */
export const fileSchemas = {
  Municipality: object({ code: text, name: text }),
  StoredFile: object(storedFields),
  RemovedFile: object({ ...storedFields, removedAt: instant, removedBy: text, removedByName: text }),
  FileUse: object({ file: text, type: text, label: text, id: text, title: text, field: text }),
  SignedFile: object({ address: text, url: text, expiresAt: instant }),
  FileEntry: object({ id: text, name: text, url: text, size: count, lastModified: instant }),
};

type SchemaName = keyof typeof fileSchemas;

export const refTo = (name: SchemaName) => ({ $ref: `#/components/schemas/${name}` });

export const listOf = (name: SchemaName, description: string) => ({
  description,
  content: jsonOf({ type: 'array', items: refTo(name) }),
});

export const fileAnswer = ({ file }: FileWords) => ({ description: file, content: jsonOf(refTo('StoredFile')) });

export const filesAnswer = ({ files }: FileWords) => listOf('StoredFile', files);

export const inPath = (name: string, description: string) => [
  { name, in: 'path', required: true, schema: text, description },
];

export const uploadBody = ({ fileField, altField }: FileWords) => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          alt: { ...text, maxLength: 1000, description: altField },
          file: { ...text, format: 'binary', description: fileField },
        },
        required: ['file'],
      },
    },
  },
});

export const uploadRefusals = ({ words, files }: { readonly words: OpenApiWords; readonly files: FileWords }) => ({
  ...refused([400, 401, 503], words),
  403: problem(files.forbidden),
  413: problem(files.tooLarge),
  415: problem(files.notKept),
  422: problem(files.badFile),
});
