import type { ContentType } from '#core/schema/contentType.ts';
import { openDataAddress, openDataForms } from '#core/schema/openData.ts';
import { areaServed, officeMention } from './office.ts';
import type { StructuredFacts, Thing } from '../page/thing.ts';

const mediaTypes = { csv: 'text/csv', json: 'application/json' } as const;

/** The open data of a type as a schema.org Dataset. */
export function dataset(type: ContentType, licenceAddress: string, facts: StructuredFacts): Thing {
  const { publicUrl, messages } = facts;
  return {
    '@type': 'Dataset',
    '@id': `${facts.canonical}#${type.name}`,
    name: messages.openData.of(type.label),
    description: messages.openData.describe(type.label, type.description ?? ''),
    license: licenceAddress,
    isAccessibleForFree: true,
    inLanguage: 'es',
    creator: officeMention(facts),
    spatialCoverage: { ...areaServed(facts), '@type': 'Place' },
    distribution: openDataForms.map((form) => ({
      '@type': 'DataDownload',
      encodingFormat: mediaTypes[form],
      contentUrl: `${publicUrl}${openDataAddress(type, form)}`,
    })),
  };
}
