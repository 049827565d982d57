import type { AnswerAction, AssistantMessage } from '#core/assistant/assistantSchemas.ts';
import {
  type Emergency,
  type EmergencyNumber,
  emergencyOf,
  findEmergency,
  type EmergencyMatch,
  uniqueNumbers,
} from '#core/assistant/findEmergency.ts';
import { wordListsOf } from '#core/assistant/wordLists.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { type Customs, readCustoms } from '#core/site/customs.ts';
import type { Purpose } from '#core/names/purposes.ts';
import { wholeList } from '#core/values/query.ts';
import { telephoneLink } from '#core/site/telephone.ts';
import type { Values } from '#core/values/record.ts';
import { within } from '../../calls/availability.ts';
import { createReadCache } from '../../calls/cache/readCache.ts';
import seeds from '../../seeds/emergencias.json' with { type: 'json' };
import { customsOf } from '../../settings/town.ts';
import type { BrainOptions } from '../brain.ts';
import type { FoundAnswer } from '../foundAnswer.ts';

export type EmergencyLink = EmergencyNumber & { readonly href: string };

/** The emergencies that staff have listed. No method rejects: without the database they use the last list that was read, else the product's. */
export interface Emergencies {
  /** The emergency that a text speaks of; undefined for other texts. */
  find(text: string): Promise<EmergencyMatch | undefined>;
  /** The numbers that people see before they ask. */
  numbers(): Promise<readonly EmergencyLink[]>;
  /** The sentence and the numbers, with the answer to the rest of the text, if there is one. */
  answer(emergency: EmergencyMatch, rest?: FoundAnswer): Promise<FoundAnswer>;
  /** A message with the numbers before its text, for people who write to the staff of an emergency: staff may read it too late. */
  before(message: AssistantMessage, emergency: EmergencyMatch): Promise<AssistantMessage>;
}

type List = { readonly emergencies: readonly Emergency[]; readonly customs: Customs };

const mostEmergencies = 100;
const mostNumbers = 5;
/** Milliseconds. */
const longestRead = 1500;
/** Outcomes that are added after the numbers. */
const answered: readonly FoundAnswer['outcome'][] = ['reply', 'passage', 'screen'];

export function createEmergencies({ store, registry, messages, answers, now }: BrainOptions): Emergencies {
  const { emergency: texts } = messages.assistant;
  const fillers = wordListsOf(messages).emergencyFillers;
  const readsAt = createReadCache(store, now);
  let last: List | undefined;

  async function read(): Promise<List> {
    const context = answers.newContext();
    const reads = readsAt(context);
    const customs = await customsOf({ registry, store: reads });
    const type = registry.typeFor('emergencies' satisfies Purpose);
    const visibleAt = new Date(context.now).toISOString();
    const { records } =
      type === undefined
        ? { records: [] }
        : await reads.list(type, { ...wholeList, limit: mostEmergencies, visibleAt });
    const stored = records.map((record) => emergencyOf(record)).toSorted((left, right) => left.order - right.order);
    last = { emergencies: stored.length > 0 ? stored : defaultEmergencies(customs.phonePrefix, messages), customs };
    return last;
  }

  async function list(): Promise<List> {
    return within(longestRead, read()).catch(() => last ?? withoutStore());
  }

  function withoutStore(): List {
    const customs = readCustoms({});
    return { emergencies: defaultEmergencies(customs.phonePrefix, messages), customs };
  }

  const linksOf = (numbers: readonly EmergencyNumber[], customs: Customs): readonly EmergencyLink[] =>
    numbers.flatMap(({ name, phone }) => {
      const href = telephoneLink(phone, customs);
      return href === undefined ? [] : [{ name, phone, href }];
    });

  return {
    find: async (text) => findEmergency(text, { emergencies: (await list()).emergencies, fillers }),
    numbers: async () => {
      const { emergencies, customs } = await list();
      const shown = emergencies.flatMap(({ shownNumbers }) => shownNumbers);
      const chosen = shown.length > 0 ? shown : emergencies.flatMap(({ numbers }) => numbers.slice(0, 1));
      return linksOf(uniqueNumbers(chosen), customs).slice(0, mostNumbers);
    },
    answer: async (emergency, rest) => {
      const { text, actions } = await callOf(emergency);
      const other = rest !== undefined && answered.includes(rest.outcome) ? rest : undefined;
      const call = `${text}\n${texts.notStored}`;
      return {
        text: other === undefined ? call : `${call}\n\n${texts.otherwise(other.text)}`,
        outcome: 'emergency',
        sources: other?.sources ?? [],
        actions: [...actions, ...(other?.actions ?? [])],
        topic: '',
      };
    },
    before: async (message, emergency) => {
      const { text, actions } = await callOf(emergency);
      return { ...message, text: `${text}\n\n${message.text}`, actions: [...actions, ...(message.actions ?? [])] };
    },
  };

  async function callOf({ sentence, numbers }: EmergencyMatch) {
    const links = linksOf(numbers, (await list()).customs);
    const call = links.length === 0 ? texts.callUnknown : texts.call(numbersText(links, messages));
    const actions = links.map(
      ({ name, phone, href }): AnswerAction => ({
        kind: 'call',
        label: texts.action(name, phone),
        href,
      }),
    );
    return { text: `${sentence}\n${call}`, actions };
  }
}

/** Numbers in a sentence. */
export function numbersText(numbers: readonly EmergencyNumber[], { assistant }: ServerCatalog): string {
  return numbers.map(({ name, phone }) => assistant.emergency.number(name, phone)).join('; ');
}

/**
 * The one number for all emergencies of countries that have one, by telephone prefix. Sources: El Mundo (El Salvador), El Heraldo
 * (Honduras), Sistema de Emergencias 9-1-1 (Costa Rica), Secretaría de Gobernación (Mexico), ecu911.gob.ec (Ecuador).
 */
const generalNumbers: Readonly<Record<string, string>> = {
  '+503': '911',
  '+504': '911',
  '+506': '911',
  '+52': '911',
  '+593': '911',
};

const byPrefix = new Map<string, readonly Emergency[]>();

/** The emergencies of a country for a portal without any of its own; without numbers where the product knows none. */
function defaultEmergencies(phonePrefix: string, { assistant }: ServerCatalog): readonly Emergency[] {
  const cached = byPrefix.get(phonePrefix);
  if (cached !== undefined) return cached;
  const phone = generalNumbers[phonePrefix];
  const general = phone === undefined ? [] : [{ nombre: assistant.emergency.general, telefono: phone, alAbrir: true }];
  const isOfSeeds = phonePrefix === seeds.phonePrefix;
  const emergencies = seeds.records.map(({ values }) =>
    emergencyOf({ ...(values as Values), ...(!isOfSeeds && { numeros: general }) }),
  );
  byPrefix.set(phonePrefix, emergencies);
  return emergencies;
}
