import type { FieldRole } from '#core/names/fieldRoles.ts';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { telephoneLink } from '#core/site/telephone.ts';
import { BackHome } from '../components/BackHome.tsx';
import { ContactLines } from '../components/ContactLines.tsx';
import type { RecordView } from '../page/page.ts';
import { linesOf, textIn } from '../portal/portal.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { profile } from '../structured/person.ts';
import { imageOf, imageTextOf, publicFieldFor } from '../portal/titles.ts';
import { Paragraphs, Picture } from '../components/prose.tsx';

/** The public data of the mayor; undefined where nothing is stored. */
type Mayor = {
  readonly name: string | undefined;
  /** Whether it is a person's name; the sample record holds the field's label instead. */
  readonly isNamed: boolean;
  readonly period: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly description: string | undefined;
  /** One per line of the stored text. */
  readonly achievements: readonly string[];
  readonly image: string | undefined;
  /** The text stored beside the picture's address. */
  readonly imageText: string | undefined;
  readonly isEmpty: boolean;
};

/** The page of the mayor, which exists even without a record. */
export const mayorView: RecordView = async (type, { context: { portal, messages } }) => {
  const title = type.publicPages?.label ?? type.label;
  const record = await portal.single(type);
  const mayor = readMayor(type, record);
  const updated = record?.isOnlyRead === true ? undefined : record?.updatedAt;
  const position = messages.institution.positionOf(title);
  return {
    status: 200,
    title,
    description: type.description,
    image: mayor.image,
    imageText: mayor.imageText,
    kind: mayor.isNamed ? 'profile' : 'website',
    structured: (facts) => [
      profile({ name: mayor.isNamed ? mayor.name : undefined, position, image: mayor.image, updated }, facts),
    ],
    body: <MayorPage title={title} mayor={mayor} messages={messages} />,
  };
};

function readMayor(type: ContentType, record: PublicRecord | undefined): Mayor {
  const nameField = fieldOf(type, type.titleField ?? '');
  const read = (name: string | undefined) => textIn(record?.values[name ?? '']);
  const role = (one: FieldRole) => read(publicFieldFor(type, one)?.name);
  const text = {
    name: read(nameField?.name),
    period: role('period'),
    phone: role('phone'),
    email: role('email'),
    description: role('summary'),
  };
  const achievements = linesOf(role('achievements'));
  const image = record && imageOf(type, record);
  const isEmpty = achievements.length === 0 && [...Object.values(text), image].every((value) => value === undefined);
  const isNamed = text.name !== undefined && text.name !== nameField?.label;
  return { ...text, isNamed, achievements, image, imageText: record && textIn(imageTextOf(type, record)), isEmpty };
}

type MayorPageProps = { readonly title: string; readonly mayor: Mayor; readonly messages: ServerCatalog };

/** The mayor, the municipality, and its achievements. */
function MayorPage({ title, mayor, messages }: MayorPageProps) {
  const { institution } = messages;
  const { name, period, phone, email, description, achievements, image, imageText } = mayor;
  return (
    <article className="institution">
      <header className="mayor">
        <Picture
          address={image ?? withoutPhoto}
          alt={image === undefined ? '' : (imageText ?? institution.mayorPicture(name ?? title))}
          prefersOwnText={imageText === undefined}
          isFirst
        />
        <div>
          <p className="kicker">{title}</p>
          <h1>{name ?? title}</h1>
          {period === undefined ? null : <p className="lead">{institution.period(period)}</p>}
          <ContactLines
            contact={{
              address: undefined,
              telephone:
                phone === undefined ? undefined : { text: phone, href: telephoneLink(phone, messages.country) },
              email,
            }}
          />
        </div>
      </header>
      {description === undefined ? null : (
        <section className="prose">
          <h2>{institution.ourMunicipality}</h2>
          <Paragraphs text={description} />
        </section>
      )}
      {achievements.length > 0 && (
        <section>
          <h2>{institution.achievements}</h2>
          <ul className="achievements">
            {achievements.map((achievement, index) => (
              // An index is a safe key: the page is rendered once and never reordered.
              <li key={index}>{achievement}</li>
            ))}
          </ul>
        </section>
      )}
      {mayor.isEmpty && <p className="empty">{institution.noMayor}</p>}
      <BackHome messages={messages} />
    </article>
  );
}

const withoutPhoto = '/imagenes/persona.webp';
