import { ownValue } from '#core/values/ownValue.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hoursSentence } from '#core/assistant/hoursSentence.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { publicFieldsOf } from '#core/schema/contentType.ts';
import { formatInstant } from '#core/time/instantText.ts';
import { createRegistry, type Registry } from '#core/schema/registry.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import { wholeList } from '#core/values/query.ts';
import { singleId, type Store } from '#core/store/store.ts';
import { readCountry } from '#core/site/country.ts';
import { statementAddress, statementNames, statementText } from '#core/site/statements.ts';
import { holidaysFrom } from '#core/site/holidays.ts';
import { dayAfter } from '#core/time/dayAfter.ts';
import { readTimetable } from '#core/site/timetable.ts';
import { createNextPublication } from '../calls/cache/nextPublication.ts';
import { createWriteCounter } from '../calls/cache/writeCounter.ts';
import { createCachedAnswers } from '../calls/cache/cachedAnswers.ts';
import { readSchemas } from '../installation/readSchemas.ts';
import { seedContent } from '../composition/seeds.ts';
import { createPages } from '../site/renderPage.ts';
import { root } from '../ports/node/root.ts';
import { createBrain } from '../assistant/brain.ts';
import { type EvaluatedQuestion, evaluate } from '../assistant/evaluation/evaluate.ts';
import { evaluatePeople } from '../assistant/evaluation/evaluatePeople.ts';
import type { PeopleQuestion } from '../assistant/evaluation/rightness.ts';
import { createEmergencyAnswers } from '../assistant/emergencies/emergencyAnswers.ts';
import { createEmergencies } from '../assistant/emergencies/emergencyList.ts';

const here = path.join(root, 'server', 'assistant', 'evaluation');

export function readQuestions(): readonly EvaluatedQuestion[] {
  return JSON.parse(readFileSync(path.join(here, 'questions.json'), 'utf8')) as readonly EvaluatedQuestion[];
}

export function readPeopleQuestions(): readonly PeopleQuestion[] {
  return JSON.parse(readFileSync(path.join(here, 'people.json'), 'utf8')) as readonly PeopleQuestion[];
}

const today = '2026-11-30';

/** A Monday at ten in Guatemala, to which the questions about days refer. */
const clock = Date.parse('2026-11-30T16:00:00Z');

/** The assistant over the sample content of a first start, in memory. */
export async function openEvaluation(messages: ServerCatalog) {
  const now = () => clock;
  const store = memoryStore();
  const registry = createRegistry(readSchemas([path.join(root, 'schemas')], messages));
  const folder = path.join(root, 'server', 'seeds');
  await seedContent({ folder, store, registry, code: '0511', isFirst: true, now: clock });
  const writeCounter = createWriteCounter(store);
  const nextPublication = createNextPublication({ store, writeCounter });
  const hidden = { isAnySince: () => false };
  const answers = createCachedAnswers({ writeCounter, nextPublication, hidden, registry, now });
  const pages = createPages({
    store,
    registry,
    messages,
    publicUrl: () => 'http://localhost',
    assets: { styles: [], scripts: [], homeStyles: {} },
    municipalityCode: '0511',
    mapTiles: '',
    now,
  });
  const brain = createBrain({ store, registry, messages, pages, answers, now });
  const recordTexts = await readTexts({ store, registry, messages });
  const emergencies = createEmergencies({ store, registry, messages, pages, answers, now });
  const emergencyAnswers = createEmergencyAnswers({ emergencies, onError: () => undefined });
  const ask = async (question: string, about?: string) => {
    const emergency = await emergencies.find(question);
    const search = () => brain.answer(question, 'vecinos', about);
    return emergency === undefined ? search() : emergencyAnswers.forVisitor(emergency, search);
  };
  const recordText = (href: string) => recordTexts.find(({ isAt }) => isAt(href))?.text ?? '';
  return {
    brain,
    store,
    registry,
    ask,
    runPeople: (questions = readPeopleQuestions()) => evaluatePeople(questions, { ask, recordText }),
    run: (questions = readQuestions()) =>
      evaluate(questions, { answer: (question) => brain.answer(question, 'vecinos'), recordText }),
  };
}

const longDay = (day: string) =>
  formatInstant(`${day}T00:00:00Z`, { day: 'numeric', month: 'long', timeZone: 'UTC' }) ?? day;

type RecordText = { readonly isAt: (href: string) => boolean; readonly text: string };

type TextSources = { readonly store: Store; readonly registry: Registry; readonly messages: ServerCatalog };

/** What each record says, read apart from the assistant. The contact block shows the records of the town and its timetable. */
async function readTexts({ store, registry, messages }: TextSources): Promise<readonly RecordText[]> {
  const texts: RecordText[] = [];
  for (const type of registry.all().filter(({ publicPages }) => publicPages !== undefined)) {
    for (const record of (await store.list(type, wholeList)).records) {
      const values = publicFieldsOf(type).map((field) => {
        const value = ownValue(record, field.name);
        return `${kindOf(field).toText(value, field, messages)}\n${Array.isArray(value) ? JSON.stringify(value) : ''}`;
      });
      const { list, detail } = type.publicPages ?? {};
      const isAt = (href: string) =>
        type.isSingle
          ? href === detail
          : href.includes(record.id) ||
            (typeof record['slug'] === 'string' && href === detail?.replace('{slug}', record['slug'])) ||
            (detail === undefined && list !== undefined && href.startsWith(`${list}?`));
      const steps = Array.from({ length: 30 }, (_one, at) => `${at + 1}.`).join(' ');
      texts.push({ isAt, text: `${values.join('\n')}\n${steps}` });
    }
  }
  const valuesOf = async (purpose: 'town' | 'timetable' | 'country' | 'statements') => {
    const type = registry.typeFor(purpose);
    return type === undefined ? undefined : store.get(type, singleId);
  };
  const hours = hoursSentence(readTimetable(await valuesOf('timetable')), messages.assistant.hours);
  const country = readCountry(await valuesOf('country'));
  const days = [
    ...holidaysFrom(today, country).map(({ day }) => day),
    ...Array.from({ length: 60 }, (_one, at) => dayAfter(today, at)),
  ];
  const contact = `${JSON.stringify(await valuesOf('town'))}\n${hours}\n${days.map((day) => longDay(day)).join('\n')}`;
  const statements = await valuesOf('statements');
  const pages = statementNames.map((name) => ({
    isAt: (href: string) => href === statementAddress(name),
    text: statementText(name, statements),
  }));
  return [{ isAt: (href) => href === '/#contacto', text: contact }, ...pages, ...texts];
}
