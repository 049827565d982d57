import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Frame } from './frame.ts';

/** A schema.org thing; undefined members, empty texts and empty lists are not written. */
export type Thing = { readonly '@type': string | readonly string[]; readonly [member: string]: ThingValue };

export type ThingValue =
  | string
  | number
  | boolean
  | undefined
  | { readonly [member: string]: ThingValue }
  | readonly ThingValue[];

/** The context of a page's structured data. */
export type StructuredFacts = {
  /** Address of the site without a final slash. */
  readonly publicUrl: string;
  /** The absolute address of the page. */
  readonly canonical: string;
  /** The absolute address of the page's picture. */
  readonly image: string | undefined;
  readonly title: string;
  readonly description: string;
  /** The current instant, ISO 8601 in UTC. */
  readonly now: string;
  readonly frame: Frame;
  readonly messages: ServerCatalog;
};

/** Things as the text of a `<script type="application/ld+json">`, escaped so that no value can close the element. */
export function structuredText(things: readonly Thing[]): string {
  const graph = things.map((thing) => withoutEmpty(thing));
  const document = { '@context': 'https://schema.org', '@graph': graph };
  return JSON.stringify(document)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

function withoutEmpty(value: ThingValue): ThingValue {
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined);
    return items.length === 0 ? undefined : items;
  }
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object') return value;
  const members = Object.entries(value).map(([name, member]) => [name, withoutEmpty(member as ThingValue)] as const);
  const nonEmpty = members.filter(([, member]) => member !== undefined);
  // A thing with nothing but a type is empty.
  return nonEmpty.some(([name]) => name !== '@type') ? Object.fromEntries(nonEmpty) : undefined;
}
