import { officeMention } from './office.ts';
import type { StructuredFacts, Thing } from '../page/thing.ts';
import { webPage } from './website.ts';

type Official = { readonly name: string | undefined; readonly position: string };

/** The profile page of an official. */
export function profile({ name, position }: Official, facts: StructuredFacts): Thing {
  const { canonical, image } = facts;
  if (name === undefined) return webPage(facts);
  const person = {
    '@type': 'Person',
    '@id': `${canonical}#persona`,
    name,
    jobTitle: position,
    image,
    worksFor: officeMention(facts),
  };
  return webPage(facts, { mainEntity: person }, 'ProfilePage');
}
