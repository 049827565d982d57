import type { RecordData } from '../page/record.ts';
import { serviceFacts, type ServiceFacts } from '../components/serviceFacts.ts';
import type { Cost } from '../portal/cost.ts';
import { currencyOf } from '#core/site/currency.ts';
import { areaServed, officeMention } from './office.ts';
import { openingHoursOf } from './openingHours.ts';
import type { StructuredFacts, Thing } from '../page/thing.ts';

/** A municipal service and its frequently asked questions. */
export function serviceThings(data: RecordData, facts: StructuredFacts): readonly Thing[] {
  const service = serviceFacts(data, facts.messages);
  const questions = service.questions.map(({ texts: [question = '', answer = ''] }) => ({ question, answer }));
  const faq = faqPage(questions, facts.canonical);
  return [governmentService(service, facts), ...(faq === undefined ? [] : [faq])];
}

function governmentService(service: ServiceFacts, facts: StructuredFacts): Thing {
  const { canonical, title, description, image, frame, now } = facts;
  const { category, office, audience, result, law } = service;
  return {
    '@type': 'GovernmentService',
    '@id': `${canonical}#servicio`,
    name: title,
    description,
    url: canonical,
    image,
    serviceType: category,
    provider: officeMention(facts),
    serviceOperator: { '@type': 'GovernmentOrganization', name: office },
    areaServed: areaServed(facts),
    audience: audience === '' ? undefined : { '@type': 'Audience', audienceType: audience },
    serviceOutput: result === '' ? undefined : { '@type': 'Thing', name: result },
    hoursAvailable: frame.opening && openingHoursOf(frame.opening, now),
    offers: offerOf(service, facts),
    availableChannel: channelOf(service, facts),
    subjectOf: law === '' ? undefined : { '@type': 'Legislation', name: law },
  };
}

/** The cost of a service; undefined without a cost or with an unknown currency. */
function offerOf({ cost, isSuspended }: ServiceFacts, { canonical, messages }: StructuredFacts): Thing | undefined {
  const currency = currencyOf(messages.country);
  if (cost.amount === undefined || currency === undefined) return undefined;
  const availability = `https://schema.org/${isSuspended ? 'OutOfStock' : 'InStock'}`;
  return { '@type': 'Offer', ...priceOf(cost, currency), availability, url: canonical };
}

/** UN/CEFACT codes of the periods of an amount. */
const unitCodes: Partial<Readonly<Record<Cost['kind'], string>>> = { mes: 'MON', anio: 'ANN' };

/** An amount that is paid once, or a specification of what it is. */
function priceOf({ amount, kind, unit, text }: Cost, currency: string): Omit<Thing, '@type'> {
  const specification = { '@type': 'UnitPriceSpecification', priceCurrency: currency, description: text };
  if (kind === 'desde' || kind === 'ingresos')
    return { priceSpecification: { ...specification, '@type': 'PriceSpecification', minPrice: amount } };
  const price = { price: amount, priceCurrency: currency };
  if (unitCodes[kind] === undefined && unit === '') return price;
  return {
    ...price,
    priceSpecification: { ...specification, price: amount, unitCode: unitCodes[kind], unitText: unit },
  };
}

/** How and where to request the service. */
function channelOf({ phone, email, locations }: ServiceFacts, { canonical }: StructuredFacts): Thing {
  return {
    '@type': 'ServiceChannel',
    serviceUrl: canonical,
    servicePhone: { '@type': 'ContactPoint', telephone: phone?.href?.slice('tel:'.length), email: email?.text },
    serviceLocation: locations.map(({ texts: [name, address] }) => ({ '@type': 'Place', name, address })),
  };
}

type Question = { readonly question: string; readonly answer: string };

/** The answered questions of a page; undefined when there are none. */
export function faqPage(questions: readonly Question[], canonical: string): Thing | undefined {
  const whole = questions.filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '');
  if (whole.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    '@id': `${canonical}#preguntas`,
    inLanguage: 'es',
    mainEntity: whole.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.trim(),
      acceptedAnswer: { '@type': 'Answer', text: answer.trim() },
    })),
  };
}
