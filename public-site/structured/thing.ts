import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Frame } from '../layout/frame.ts';

/** A thing of schema.org's vocabulary; members that are undefined, empty texts and empty lists are left out of what is written. */
export type Thing = { readonly '@type': string | readonly string[]; readonly [member: string]: ThingValue };

export type ThingValue =
  | string
  | number
  | boolean
  | undefined
  | { readonly [member: string]: ThingValue }
  | readonly ThingValue[];

/** What a page's things may tell beside its own values. */
export type StructuredFacts = {
  /** Address of the site without a final slash. */
  readonly publicUrl: string;
  /** The page's own address, absolute. */
  readonly canonical: string;
  /** The page's picture, absolute, if it has one. */
  readonly image: string | undefined;
  readonly title: string;
  readonly description: string;
  /** The instant of now, ISO 8601 in UTC. */
  readonly now: string;
  readonly frame: Frame;
  readonly words: ServerCatalog;
};

/** Things as the text of a `<script type="application/ld+json">`: whatever people typed, it cannot end that element. */
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
  const said = members.filter(([, member]) => member !== undefined);
  // A thing that only says what kind of thing it is says nothing.
  return said.some(([name]) => name !== '@type') ? Object.fromEntries(said) : undefined;
}
