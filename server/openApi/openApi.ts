import { can, type Visitor, citizen } from '#core/access.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { accountPaths } from './accountPaths.ts';
import { barePaths } from './barePaths.ts';
import { callPaths } from './callPaths.ts';
import { filePaths } from './filePaths.ts';
import { fileSchemas, filesTag } from './fileSchemas.ts';
import { fixedPaths } from './fixedPaths.ts';
import { withFullDiskRefusals } from './fullDiskRefusals.ts';
import { portalTag } from './operations.ts';
import { pastPaths } from './pastPaths.ts';
import { previewPaths } from './previewPaths.ts';
import { publicPaths, publicRecordSchema } from './publicPart.ts';
import { commonSchemas, recordSchema, valuesSchema } from './schemas.ts';
import { opinionPaths } from './opinionPaths.ts';
import { staffPaths } from './staffPaths.ts';
import { workflowPaths, workflowsTag } from './workflowPaths.ts';
import { typePaths } from './typePaths.ts';

type Told = {
  readonly publicUrl: string;
  /** What the municipality is called. */
  readonly town?: string | undefined;
  readonly words: ServerCatalog;
  /** Staff are told everything, citizens what they may read without a session. */
  readonly reader: Visitor['kind'];
};

/** An OpenAPI 3.1 document of what the server answers its reader under /api, made from the content types. */
export function describeApi(
  all: readonly ContentType[],
  { publicUrl, town, words: catalog, reader }: Told,
): Record<string, unknown> {
  const { openApi: words, openApiFiles, openApiWorkflows } = catalog;
  const isStaff = reader === 'staff';
  const types = isStaff ? all : all.filter((type) => can(citizen, 'read', type));
  const areas = {
    ...fixedPaths(words),
    ...opinionPaths(words),
    ...staffPaths(words),
    ...accountPaths(catalog),
    ...filePaths(catalog),
    ...workflowPaths(catalog),
    ...Object.assign(
      {},
      ...types.flatMap((type) => [
        typePaths(type, { words, reader }),
        pastPaths(type, words),
        previewPaths(type, words),
        callPaths(type, { words, reader }),
      ]),
    ),
  };
  const paths = withFullDiskRefusals(areas, { types, words });
  const described = { ...paths, ...barePaths(paths, words) };
  return {
    openapi: '3.1.0',
    info: {
      title: town === undefined ? words.title : words.titleOf(town),
      version: '1',
      description: isStaff ? words.description : `${words.description} ${words.publicPart}`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [
      ...types.map((type) => ({ name: type.name, description: type.label })),
      { name: portalTag, description: words.portalTag },
      { name: filesTag, description: openApiFiles.tag },
      ...(isStaff ? [{ name: workflowsTag, description: openApiWorkflows.tag }] : []),
    ],
    paths: isStaff ? described : publicPaths(described),
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: words.token } },
      schemas: {
        ...commonSchemas(words),
        ...(isStaff ? fileSchemas : {}),
        ...Object.fromEntries(
          types.flatMap((type) =>
            isStaff ? [valuesSchema(type), recordSchema(type)] : [publicRecordSchema(type, words)],
          ),
        ),
      },
    },
  };
}
