import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import type { Mayor } from '../mayor.ts';
import { Paragraphs, Picture } from '../components/prose.tsx';

type MayorPageProps = { readonly title: string; readonly mayor: Mayor; readonly words: ServerCatalog };

/** The mayor, the municipality, and its achievements. */
export function MayorPage({ title, mayor, words }: MayorPageProps) {
  const { institution } = words;
  const { name, period, description, achievements, image, imageText } = mayor;
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
      <BackHome words={words} />
    </article>
  );
}

const withoutPhoto = '/imagenes/persona.webp';
