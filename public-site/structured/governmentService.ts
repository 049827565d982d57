import { isJsonObject } from '#core/values/json.ts';
import type { FieldKindName } from '#core/kinds/names.ts';
import { telephoneLink } from '#core/text/telephone.ts';
import type { RecordData } from '../pages/record.ts';
import { fieldOfKind, textOf } from '../titles.ts';
import { currencyOf } from './currency.ts';
import { faqPage } from './faq.ts';
import { areaServed, officeMention } from './office.ts';
import { openingHoursOf } from './openingHours.ts';
import type { StructuredFacts, Thing } from './thing.ts';

/** A municipal service and its frequently asked questions. */
export function serviceThings(data: RecordData, facts: StructuredFacts): readonly Thing[] {
  const faq = faqPage(
    groupsIn(data, 'preguntas_frecuentes').map((one) => ({
      question: trimmedText(one['pregunta']),
      answer: trimmedText(one['respuesta']),
    })),
    facts.canonical,
  );
  return [governmentService(data, facts), ...(faq === undefined ? [] : [faq])];
}

function governmentService(data: RecordData, facts: StructuredFacts): Thing {
  const { canonical, title, description, image, frame, now } = facts;
  const read = readerOf(data, facts);
  const audience = read('dirigido_a', 'text', 'longText');
  const result = read('resultado', 'text', 'longText');
  return {
    '@type': 'GovernmentService',
    '@id': `${canonical}#servicio`,
    name: title,
    description,
    url: canonical,
    image,
    serviceType: read('categoria', 'choice', 'text'),
    provider: officeMention(facts),
    serviceOperator: { '@type': 'GovernmentOrganization', name: read('oficina', 'text') },
    areaServed: areaServed(facts),
    audience: audience === '' ? undefined : { '@type': 'Audience', audienceType: audience },
    serviceOutput: result === '' ? undefined : { '@type': 'Thing', name: result },
    hoursAvailable: frame.opening && openingHoursOf(frame.opening, now),
    offers: offerOf(data, facts),
    availableChannel: channelOf(data, facts),
    termsOfService: read('base_legal', 'longText', 'text'),
  };
}

/** The cost of a service; undefined without a cost or with an unknown currency. */
function offerOf({ type, record }: RecordData, { canonical, words }: StructuredFacts): Thing | undefined {
  const field = fieldOfKind(type, { name: 'costo', kinds: ['money', 'number'] });
  const cost = field === undefined ? undefined : record.values[field.name];
  const currency = currencyOf(words.country);
  if (typeof cost !== 'number' || currency === undefined) return undefined;
  const isSuspended =
    record.values['estado'] === 'suspendido' && fieldOfKind(type, { name: 'estado', kinds: ['choice'] });
  const availability = `https://schema.org/${isSuspended ? 'OutOfStock' : 'InStock'}`;
  return { '@type': 'Offer', price: cost, priceCurrency: currency, availability, url: canonical };
}

/** How and where to request the service. */
function channelOf(data: RecordData, facts: StructuredFacts): Thing {
  const read = readerOf(data, facts);
  const phone = telephoneLink(read('telefono', 'phone', 'text'), facts.words.country)?.slice('tel:'.length);
  return {
    '@type': 'ServiceChannel',
    serviceUrl: facts.canonical,
    servicePhone: { '@type': 'ContactPoint', telephone: phone, email: read('email', 'email', 'text') },
    serviceLocation: groupsIn(data, 'ubicaciones').map((place) => ({
      '@type': 'Place',
      name: trimmedText(place['nombre']),
      address: trimmedText(place['direccion']),
    })),
  };
}

function readerOf({ type, record }: RecordData, { words }: StructuredFacts) {
  return (name: string, ...kinds: readonly FieldKindName[]): string => {
    const field = fieldOfKind(type, { name, kinds });
    return field === undefined ? '' : textOf(record.values[field.name], field, words).trim();
  };
}

function groupsIn({ type, record }: RecordData, name: string) {
  const field = fieldOfKind(type, { name, kinds: ['objectList'] });
  const value = field === undefined ? undefined : record.values[field.name];
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}

function trimmedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
