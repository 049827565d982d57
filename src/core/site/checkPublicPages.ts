import type { Catalog } from '../locales/catalog.ts';
import { asSchema, type JsonSchema } from '../schema/jsonSchema.ts';
import { hintsOf, propertiesOf } from '../schema/readFields.ts';
import type { Fault } from '../schema/schemaError.ts';
import type { XContent } from '../schema/xContent.ts';
import { isJsonObject } from '../values/json.ts';

type Public = { readonly own: XContent; readonly words: Catalog };

/** Checks that the public pages exist for what they show: feedback, an address, a page for this kind of type. */
export function checkPublicPages(schema: JsonSchema, { own, words }: Public): readonly Fault[] {
  return [...checkFeedback(own, words), ...checkDetail(schema, { own, words }), ...checkPage(own, words)];
}

/** Pages that show a single record. */
const singlePages: readonly string[] = ['mission', 'mayor'];

function checkPage({ public: pages, single = false }: XContent, words: Catalog): readonly Fault[] {
  const { page = 'record' } = isJsonObject(pages) ? pages : {};
  return page === 'record' || singlePages.includes(page) === single
    ? []
    : [{ pointer: '/x-content/public/page', expected: words.schemas.page(page), nearest: undefined }];
}

/** Only the page of a record can ask for feedback. */
function checkFeedback({ public: pages }: XContent, words: Catalog): readonly Fault[] {
  const lacksPage = isJsonObject(pages) && pages.feedback === true && pages.detail === false;
  return lacksPage
    ? [{ pointer: '/x-content/public/feedback', expected: words.schemas.feedback, nearest: undefined }]
    : [];
}

/** A public address identifies one record by its id or by a unique public property. */
function checkDetail(schema: JsonSchema, { own, words }: Public): readonly Fault[] {
  const detail = isJsonObject(own.public) ? own.public.detail : undefined;
  if (typeof detail !== 'string') return [];
  if (own.single !== true && !detail.includes('{')) {
    return [{ pointer: '/x-content/public/detail', expected: words.schemas.record, nearest: undefined }];
  }
  const properties = propertiesOf(schema, schema);
  return [...detail.matchAll(/\{([^}]*)\}/g)].flatMap(([, name = '']) => {
    const property = asSchema(properties.get(name));
    const { unique, public: isPublic } = property === undefined ? {} : hintsOf(property, schema);
    return name === 'id' || (unique === true && isPublic === true)
      ? []
      : [{ pointer: '/x-content/public/detail', expected: words.schemas.placeholder(name), nearest: undefined }];
  });
}
