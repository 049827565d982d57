import type { SchemaCatalog } from '../../locales/catalog.ts';
import { asSchema, type JsonSchema } from '../../schema/jsonSchema.ts';
import { hintsOf } from '../readFields.ts';
import { propertiesOf } from '../../schema/propertiesOf.ts';
import type { Fault } from '../../schema/schemaError.ts';
import type { XContent } from '../../schema/xContent.ts';
import { isJsonObject } from '../../values/json.ts';

type Public = { readonly content: XContent; readonly messages: SchemaCatalog };

/** Checks that the public pages exist for what they show: feedback, an address, a page for this kind of type. */
export function checkPublicPages(schema: JsonSchema, { content, messages }: Public): readonly Fault[] {
  return [
    ...checkFeedback(content, messages),
    ...checkDetail(schema, { content, messages }),
    ...checkPage(content, messages),
  ];
}

/** Pages that show a single record. */
const singlePages: readonly string[] = ['mission', 'mayor'];

function checkPage({ public: pages, single = false }: XContent, messages: SchemaCatalog): readonly Fault[] {
  const { page = 'record' } = isJsonObject(pages) ? pages : {};
  return page === 'record' || singlePages.includes(page) === single
    ? []
    : [{ pointer: '/x-content/public/page', expected: messages.schemas.page(page), nearest: undefined }];
}

/** Only the page of a record can ask for feedback. */
function checkFeedback({ public: pages }: XContent, messages: SchemaCatalog): readonly Fault[] {
  const lacksPage = isJsonObject(pages) && pages.feedback === true && pages.detail === false;
  return lacksPage
    ? [{ pointer: '/x-content/public/feedback', expected: messages.schemas.feedback, nearest: undefined }]
    : [];
}

/** A public address identifies one record by its id or by a unique public property. */
function checkDetail(schema: JsonSchema, { content, messages }: Public): readonly Fault[] {
  const detail = isJsonObject(content.public) ? content.public.detail : undefined;
  if (typeof detail !== 'string') return [];
  if (content.single !== true && !detail.includes('{')) {
    return [{ pointer: '/x-content/public/detail', expected: messages.schemas.record, nearest: undefined }];
  }
  const properties = propertiesOf(schema, schema);
  return [...detail.matchAll(/\{([^}]*)\}/g)].flatMap(([, name = '']) => {
    const property = asSchema(properties.get(name));
    const { unique, public: isPublic } = property === undefined ? {} : hintsOf(property, schema);
    return name === 'id' || (unique === true && isPublic === true)
      ? []
      : [{ pointer: '/x-content/public/detail', expected: messages.schemas.placeholder(name), nearest: undefined }];
  });
}

/** Open data requires a public list. */
export function checkOpenData(content: XContent, messages: SchemaCatalog): readonly Fault[] {
  const pages = isJsonObject(content.public) ? content.public : {};
  if (pages.openData !== true || (content.single !== true && pages.list !== false)) return [];
  return [{ pointer: '/x-content/public/openData', expected: messages.schemas.openData, nearest: undefined }];
}
