import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { pictureText } from '#core/files/pictureText.ts';
import { safeAddress } from '#core/text/safeAddress.ts';
import { telephoneLink } from '#core/text/telephone.ts';
import { BackHome } from '../components/BackHome.tsx';
import type { PageContext } from '../page.ts';
import { Picture } from '../components/prose.tsx';
import { personAnchor } from '../addresses.ts';
import { fieldOfKind } from '../titles.ts';

type Person = {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly phone: string;
  readonly email: string;
  readonly image: string | undefined;
  readonly imageText: string;
};

export type ChartData = {
  readonly type: ContentType;
  readonly groups: readonly { readonly label: string; readonly people: readonly Person[] }[];
};

/** A limit far above the size of a real chart. */
const mostPeople = 500;
const withoutPhoto = '/imagenes/persona.webp';

/** The people of the organisation chart by group, in the stored order. */
export async function loadChart({ portal }: PageContext, type: ContentType): Promise<ChartData> {
  const { records } = await portal.list(type, { limit: mostPeople });
  const group = fieldOfKind(type, { name: 'group', kinds: ['choice'] });
  const sorted = records.toSorted((left, right) => orderOf(left.values['order']) - orderOf(right.values['order']));
  const people = sorted.map(({ id, values }) => ({
    id,
    group: values['group'],
    name: textIn(values['name']),
    position: textIn(values['position']),
    phone: textIn(values['phone']),
    email: textIn(values['email']),
    image: safeAddress(values['image']),
    imageText: pictureText('image', { fields: type.fields, values }),
  }));
  const groups = (group?.options ?? []).map(({ value, label }) => ({
    label,
    people: people.filter((person) => person.group === value),
  }));
  return { type, groups: groups.filter((one) => one.people.length > 0) };
}

/** People without a position come last. */
function orderOf(value: unknown): number {
  return typeof value === 'number' ? value : Number.MAX_SAFE_INTEGER;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

export function ChartPage({ data, words }: { readonly data: ChartData; readonly words: ServerCatalog }) {
  const { type, groups } = data;
  return (
    <div className="wide">
      <h1>{type.screens[0]?.title ?? type.label}</h1>
      {type.description === undefined ? null : <p className="lead">{type.description}</p>}
      {groups.length === 0 ? <p className="empty">{type.messages.empty}</p> : null}
      {groups.map(({ label, people }, index) => (
        <section key={label} className="chart-group" aria-labelledby={`grupo-${index + 1}`}>
          <h2 id={`grupo-${index + 1}`}>{label}</h2>
          <ul className="people" data-island="people" data-close={words.site.viewer.close}>
            {people.map((person) => (
              <PersonCard key={person.id} person={person} words={words} />
            ))}
          </ul>
        </section>
      ))}
      <BackHome words={words} />
    </div>
  );
}

function PersonCard({ person, words }: { readonly person: Person; readonly words: ServerCatalog }) {
  const { id, name, position, phone, email, image, imageText } = person;
  const call = telephoneLink(phone, words.country);
  return (
    <li className="person" id={personAnchor(id)}>
      {/* The name follows as text, so the picture has an `alt` only if staff wrote one. */}
      <Picture address={image ?? withoutPhoto} alt={imageText} slot="face" />
      <div>
        <h3>{name}</h3>
        <p className="person-post">{position}</p>
        {call === undefined ? null : (
          <a href={call} aria-label={words.site.callTo(name, phone)}>
            {phone}
          </a>
        )}
        {email === '' ? null : (
          <a
            className="address"
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
            aria-label={words.site.writeTo(name, email)}
          >
            {email}
          </a>
        )}
      </div>
    </li>
  );
}
