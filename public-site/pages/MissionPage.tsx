import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import type { RecordView } from '../page/page.ts';
import { type Contact, contactOf } from '../portal/portal.ts';
import { officeMention } from '../structured/office.ts';
import { webPage } from '../structured/website.ts';
import { Paragraphs } from '../components/prose.tsx';

/** The page of the town's mission, which exists even without a record. */
export const missionView: RecordView = async (type, { context: { portal, messages } }) => {
  const title = type.publicPages?.label ?? type.label;
  const contact = await contactOf(portal);
  return {
    status: 200,
    title,
    description: contact.mission ?? type.description,
    structured: (facts) => [webPage(facts, { about: officeMention(facts) }, 'AboutPage')],
    body: <MissionPage title={title} contact={contact} messages={messages} />,
  };
};

type MissionPageProps = { readonly title: string; readonly contact: Contact; readonly messages: ServerCatalog };

/** Mission, vision, and the objectives. */
function MissionPage({ title, contact, messages }: MissionPageProps) {
  const { institution } = messages;
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
        <div className="creed tiles">
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
      <BackHome messages={messages} />
    </div>
  );
}
