import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { FieldRole } from '#core/names/fieldRoles.ts';
import { telephoneLink } from '#core/site/telephone.ts';
import { BackHome } from '../components/BackHome.tsx';
import type { ListView, PageContext } from '../page/page.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { mailTo } from '../text/mailTo.ts';
import { peopleList } from '../structured/person.ts';
import { webPage } from '../structured/website.ts';
import { Picture } from '../components/prose.tsx';
import { personAnchor } from '../portal/addresses.ts';
import { imageOf, imageTextOf, publicFieldFor } from '../portal/titles.ts';

type Person = {
  readonly id: string;
  readonly name: string;
  readonly position: string;
  readonly phone: string;
  readonly email: string;
  readonly image: string | undefined;
  readonly imageText: string;
};

type ChartData = {
  readonly type: ContentType;
  readonly groups: readonly { readonly label: string; readonly people: readonly Person[] }[];
};

/** A limit far above the size of a real chart. */
const mostPeople = 500;
const withoutPhoto = '/imagenes/persona.webp';

/** The list page of a type whose records are people. */
export const peopleView: ListView = async (type, { context }) => {
  const data = await loadChart(type, context);
  return {
    status: 200,
    title: type.screens[0]?.title ?? type.label,
    description: type.description,
    structured: (facts) => [webPage(facts, { mainEntity: peopleList(data.groups, facts) }, 'AboutPage')],
    body: <ChartPage data={data} messages={context.messages} />,
  };
};

/** The people of the organisation chart by group, in the stored order. */
async function loadChart(type: ContentType, { portal }: PageContext): Promise<ChartData> {
  const { records } = await portal.list(type, { limit: mostPeople });
  const group = publicFieldFor(type, 'group');
  const valueOf = (record: PublicRecord, role: FieldRole) => record.values[publicFieldFor(type, role)?.name ?? ''];
  const sorted = records.toSorted((left, right) => orderOf(valueOf(left, 'order')) - orderOf(valueOf(right, 'order')));
  const people = sorted.map((record) => ({
    id: record.id,
    group: valueOf(record, 'group'),
    name: textIn(record.values[type.titleField ?? '']),
    position: textIn(valueOf(record, 'position')),
    phone: textIn(valueOf(record, 'phone')),
    email: textIn(valueOf(record, 'email')),
    image: imageOf(type, record),
    imageText: imageTextOf(type, record),
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

function ChartPage({ data, messages }: { readonly data: ChartData; readonly messages: ServerCatalog }) {
  const { type, groups } = data;
  return (
    <div className="wide chart">
      <h1>{type.screens[0]?.title ?? type.label}</h1>
      {type.description === undefined ? null : <p className="lead">{type.description}</p>}
      {groups.length === 0 ? <p className="empty">{type.messages.empty}</p> : null}
      {groups.map(({ label, people }, index) => (
        <section key={label} className="chart-group" aria-labelledby={`grupo-${index + 1}`}>
          <h2 id={`grupo-${index + 1}`}>{label}</h2>
          <ul
            className={index === 0 ? 'people plain-list chart-first' : 'people plain-list'}
            data-island="people"
            data-close={messages.site.viewer.close}
          >
            {people.map((person) => (
              <PersonCard key={person.id} person={person} messages={messages} />
            ))}
          </ul>
        </section>
      ))}
      <BackHome messages={messages} />
    </div>
  );
}

function PersonCard({ person, messages }: { readonly person: Person; readonly messages: ServerCatalog }) {
  const { id, name, position, phone, email, image, imageText } = person;
  const call = telephoneLink(phone, messages.country);
  return (
    <li className="person" id={personAnchor(id)}>
      {/* The name follows as text, so the picture has an `alt` only if staff wrote one. */}
      <Picture address={image ?? withoutPhoto} alt={imageText} slot="face" />
      <div>
        <h3>{name}</h3>
        <p className="person-post">{position}</p>
        {call === undefined ? null : (
          <a href={call} aria-label={messages.site.callTo(name, phone)}>
            {phone}
          </a>
        )}
        {email === '' ? null : (
          <a className="address" href={mailTo(email)} aria-label={messages.site.writeTo(name, email)}>
            {email}
          </a>
        )}
      </div>
    </li>
  );
}
