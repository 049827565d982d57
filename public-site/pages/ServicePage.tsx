import type { ReactNode } from 'react';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import { Feedback } from './Feedback.tsx';
import { Paragraphs } from '../components/prose.tsx';
import { Documents } from '../service/Documents.tsx';
import { KeyFacts } from '../service/KeyFacts.tsx';
import { Locations, type TownContact } from '../service/Locations.tsx';
import { Requirements } from '../service/Requirements.tsx';
import { type Group, serviceFacts, type ServiceFacts } from '../components/serviceFacts.ts';
import { Steps } from '../service/Steps.tsx';
import { questionAnchor } from '../portal/addresses.ts';
import { titleOf } from '../portal/titles.ts';
import { OtherValues } from './OtherValues.tsx';
import { RecordPicture } from './RecordPicture.tsx';
import type { RecordData } from '../page/record.ts';

type ServicePageProps = { readonly data: RecordData; readonly town: TownContact; readonly messages: ServerCatalog };

/** A service: status, cost and time first, then audience, steps, requirements, locations and questions. */
export function ServicePage({ data, town, messages }: ServicePageProps) {
  const { type, record } = data;
  const { service } = messages;
  const facts = serviceFacts(data, messages);
  return (
    <article className="service">
      <header>
        <h1>{titleOf(type, record, messages)}</h1>
        <Status facts={facts} messages={messages} />
      </header>
      <KeyFacts
        facts={facts}
        updatedAt={record.isOnlyRead ? undefined : record.updatedAt}
        officeAddress={data.officeAddress}
        contact={town.contact}
        messages={messages}
      />
      <div className="service-body">
        <RecordPicture data={data} fallbackText="" />
        <Paragraphs text={facts.description} />
        <TextSection title={service.audience} text={facts.audience} />
        <TextSection title={service.result} text={facts.result} />
        <Steps steps={facts.steps} messages={messages} />
        <Requirements text={facts.requirements} messages={messages} />
        <Locations locations={facts.locations} town={town} messages={messages} />
        <Documents items={facts.documents} messages={messages} />
        <Questions items={facts.questions} messages={messages} />
        <TextSection title={service.law} text={facts.law} />
        <OtherValues data={data} shownFields={facts.shownFields} messages={messages} />
        <Feedback data={data} messages={messages} />
        <BackHome type={type} messages={messages} />
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

type StatusProps = { readonly facts: ServiceFacts; readonly messages: ServerCatalog };

/** Whether the service is available, and if not, why. */
function Status({ facts: { isSuspended, suspension }, messages: { service } }: StatusProps) {
  if (!isSuspended) return <p className="status active">{service.active}</p>;
  return (
    <div className="status suspended" role="note">
      <p>
        <strong>{service.suspended}</strong>
      </p>
      <p className="lines">{suspension === '' ? service.askOffice : suspension}</p>
      <p className="muted">{service.suspendedHint}</p>
    </div>
  );
}

type QuestionsProps = { readonly items: readonly Group[]; readonly messages: ServerCatalog };

/** Frequently asked questions, each answer collapsed under its question. */
function Questions({ items, messages }: QuestionsProps) {
  if (items.length === 0) return null;
  return (
    <section id="preguntas">
      <h2>{messages.service.questions}</h2>
      {items.map(({ texts: [question, answer = ''] }, index) => (
        <details key={index} className="question">
          <summary>{question}</summary>
          {/* Browsers open what encloses the target of an address. */}
          <div id={questionAnchor(index)} className="answer">
            <Paragraphs text={answer} />
          </div>
        </details>
      ))}
    </section>
  );
}
