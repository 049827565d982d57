import { openDataForms } from '#core/schema/openData.ts';
import { openDataRoute, openTypes } from '../portal/fixedAddresses.ts';
import type { MachineContext, MachineDocument } from './document.ts';
import { licence } from './documentedFields.ts';
import { ownDataSets } from './ownDataSets.ts';

export const catalogueAddress = `${openDataRoute}.json`;

const mediaTypes = { csv: 'text/csv', json: 'application/json' } as const;

const vocabulary = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
};

/** The catalogue of the open data in JSON-LD of DCAT, for portals that gather such catalogues; undefined where there are none. */
export function catalogue({ portal, messages, publicUrl }: MachineContext): MachineDocument | undefined {
  const types = openTypes(portal.types());
  if (types.length === 0) return undefined;
  const { openData, site } = messages;
  const lists = types.map(({ label, description = '', publicPages }) => ({
    label,
    description,
    address: publicPages?.list ?? '',
    page: publicPages?.list ?? '',
  }));
  const datasets = [...lists, ...ownDataSets(messages)].map(({ label, description, address, page }) => ({
    '@type': 'dcat:Dataset',
    '@id': `${publicUrl}${openDataRoute}#${address.slice(1)}`,
    'dct:title': label,
    'dct:description': openData.describe(label, description),
    'dct:language': 'es',
    'dcat:landingPage': { '@id': `${publicUrl}${page}` },
    'dcat:distribution': openDataForms.map((form) => ({
      '@type': 'dcat:Distribution',
      'dct:license': { '@id': licence(messages).direccion },
      'dcat:mediaType': mediaTypes[form],
      'dcat:downloadURL': { '@id': `${publicUrl}${address}.${form}` },
    })),
  }));
  const document = {
    '@context': vocabulary,
    '@type': 'dcat:Catalog',
    '@id': `${publicUrl}${openDataRoute}`,
    'dct:title': openData.title,
    'dct:description': openData.lead,
    'dct:publisher': { '@type': 'foaf:Agent', 'foaf:name': site.name, 'foaf:homepage': { '@id': `${publicUrl}/` } },
    'dcat:dataset': datasets,
  };
  return {
    types: [],
    isOpen: true,
    mediaType: 'application/ld+json; charset=utf-8',
    chunks: async function* () {
      yield `${JSON.stringify(document, undefined, 1)}\n`;
    },
  };
}
