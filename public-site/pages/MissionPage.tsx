import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import type { Contact } from '../portal.ts';
import { Paragraphs } from '../components/prose.tsx';

type MissionPageProps = { readonly title: string; readonly contact: Contact; readonly words: ServerCatalog };

/** Mission, vision, and the objectives. */
export function MissionPage({ title, contact, words }: MissionPageProps) {
  const { institution } = words;
  const { name, mission, vision, objectives } = contact;
  const texts = [
    { label: institution.mission, text: mission },
    { label: institution.vision, text: vision },
  ].filter(({ text }) => text !== undefined);
  return (
    <div className="institution">
      <header className="institution-head">
        {name === undefined ? null : <p className="kicker">{name}</p>}
        <h1>{title}</h1>
      </header>
      {texts.length > 0 && (
        <div className="creed">
          {texts.map(({ label, text = '' }) => (
            <section key={label}>
              <h2>{label}</h2>
              <Paragraphs text={text} />
            </section>
          ))}
        </div>
      )}
      {objectives.length > 0 && (
        <section>
          <h2>{institution.objectives}</h2>
          <ol className="objectives">
            {objectives.map((objective, index) => (
              // An index is a safe key: the page is rendered once and never reordered.
              <li key={index}>{objective}</li>
            ))}
          </ol>
        </section>
      )}
      {texts.length + objectives.length === 0 && <p className="empty">{institution.noMission}</p>}
      <BackHome words={words} />
    </div>
  );
}
