import type { ReactNode } from 'react';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import { Feedback } from '../components/Feedback.tsx';
import { Paragraphs } from '../components/prose.tsx';
import { Documents } from '../service/Documents.tsx';
import { KeyFacts } from '../service/KeyFacts.tsx';
import { Locations, type TownContact } from '../service/Locations.tsx';
import { Questions } from '../service/Questions.tsx';
import { Requirements } from '../service/Requirements.tsx';
import { serviceFacts } from '../service/serviceFacts.ts';
import { Status } from '../service/Status.tsx';
import { Steps } from '../service/Steps.tsx';
import { titleOf } from '../titles.ts';
import { OtherValues } from './OtherValues.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import type { RecordData } from './record.ts';

type ServicePageProps = { readonly data: RecordData; readonly town: TownContact; readonly words: ServerCatalog };

/** A service: status, cost and time first, then audience, steps, requirements, locations and questions. */
export function ServicePage({ data, town, words }: ServicePageProps) {
  const { type, record } = data;
  const { service } = words;
  const facts = serviceFacts(data, words);
  return (
    <article className="service">
      <header>
        <h1>{titleOf(type, record, words)}</h1>
        <Status facts={facts} words={words} />
      </header>
      <KeyFacts facts={facts} updatedAt={record.updatedAt} contact={town.contact} words={words} />
      <div className="service-body">
        <RecordPicture data={data} fallbackText="" />
        <Paragraphs text={facts.description} />
        <TextSection title={service.audience} text={facts.audience} />
        <TextSection title={service.result} text={facts.result} />
        <Steps steps={facts.steps} words={words} />
        <Requirements text={facts.requirements} words={words} />
        <Locations locations={facts.locations} town={town} words={words} />
        <Documents items={facts.documents} words={words} />
        <Questions items={facts.questions} words={words} />
        <TextSection title={service.law} text={facts.law} />
        <OtherValues data={data} shownFields={facts.shownFields} words={words} />
        <Feedback data={data} words={words} />
        <BackHome type={type} words={words} />
      </div>
    </article>
  );
}

function TextSection({ title, text }: { readonly title: string; readonly text: string }): ReactNode {
  if (text === '') return null;
  return (
    <section>
      <h2>{title}</h2>
      <Paragraphs text={text} />
    </section>
  );
}
