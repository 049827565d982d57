import { officeId, officeMention } from './office.ts';
import type { StructuredFacts, Thing } from '../page/thing.ts';
import { webPage } from './website.ts';

type Official = {
  readonly name: string | undefined;
  readonly position: string;
  /** Address of the portrait. */
  readonly image: string | undefined;
  /** The instant of the last change, ISO 8601, UTC. */
  readonly updated: string | undefined;
};

/** The profile page of an official. */
export function profile({ name, position, image, updated }: Official, facts: StructuredFacts): Thing {
  const { canonical, publicUrl } = facts;
  if (name === undefined) return webPage(facts, { dateModified: updated });
  const person = {
    '@type': 'Person',
    '@id': `${canonical}#persona`,
    name,
    jobTitle: position,
    image: image && new URL(image, `${publicUrl}/`).href,
    worksFor: officeMention(facts),
  };
  return webPage(facts, { dateModified: updated, mainEntity: person }, 'ProfilePage');
}

type Group = { readonly people: readonly { readonly name: string; readonly position: string }[] };

/** More would weigh on the page. */
const mostPeople = 30;

/** The people of the organisation chart, those of the first groups first. */
export function peopleList(groups: readonly Group[], facts: StructuredFacts): Thing {
  const people = groups.flatMap((group) => group.people).slice(0, mostPeople);
  const worksFor = { '@id': officeId(facts.publicUrl) };
  const itemListElement = people.map(({ name, position }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: { '@type': 'Person', name, jobTitle: position, worksFor },
  }));
  return { '@type': 'ItemList', itemListElement };
}
