import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import type { Town } from '#core/site/town.ts';
import type { SiteSettings } from '#core/site/siteSettings.ts';
import { type CardData, cardOf, cardStyleOf } from '../components/cards.ts';
import type { Frame } from '../page/frame.ts';
import type { PageContext } from '../page/page.ts';
import type { OpeningHours } from '../portal/openingHours.ts';
import type { Contact } from '../portal/portal.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { publicFieldFor } from '../portal/titles.ts';

/** The records of a content type that the home page shows. */
export type HomeBlock = {
  readonly type: ContentType;
  readonly cards: readonly CardData[];
  /** The featured ones, then those that citizens ask about most, then the newest. */
  readonly tasks: readonly CardData[];
};

/** The data of a home page template. */
export type HomeData = {
  readonly settings: SiteSettings;
  /** The hero's title; the modern template has its own. */
  readonly title: string;
  readonly subtitle: string | undefined;
  /** In the order of the menu. */
  readonly blocks: readonly HomeBlock[];
  /** Addresses of the pictures that rotate behind the modern hero. */
  readonly carousel: readonly string[];
  readonly town: Town;
  readonly contact: Contact | undefined;
  readonly hours: OpeningHours | undefined;
  readonly mapTiles: string;
  readonly messages: ServerCatalog;
};

const perBlock = 3;
const mostTasks = 4;

/** Returns the same card for the same record, so that its block stays cached. */
const cardOfEach = memoizeByObject((type: ContentType) =>
  memoizeByObject((messages: ServerCatalog) =>
    memoizeByObject((record: PublicRecord) => cardOf(type, record, messages)),
  ),
);

export async function loadHome({ portal, messages, mapTiles }: PageContext, frame: Frame): Promise<HomeData> {
  const { settings, town, contact, hours } = frame;
  const blockOf = async (type: ContentType): Promise<HomeBlock> => {
    const featured = publicFieldFor(type, 'featured');
    const where = featured === undefined ? [] : [{ field: featured.name, operator: 'eq' as const, values: [true] }];
    const chosen = await portal.list(type, { limit: perBlock, where });
    // Another backend may not say which are featured.
    const isEmpty = featured !== undefined && chosen.records.length === 0;
    const { records } = isEmpty ? await portal.list(type, { limit: perBlock }) : chosen;
    const card = cardOfEach(type)(messages);
    const cards = records.map(card);
    if (type.publicPages?.card !== 'service') return { type, cards, tasks: [] };
    const mostAsked = (await portal.mostAsked(type, mostTasks)).map(card);
    const ordered = isEmpty ? [...mostAsked, ...cards] : [...cards, ...mostAsked];
    const tasks = [...new Map(ordered.map((task) => [task.id, task])).values()].slice(0, mostTasks);
    return { type, cards, tasks };
  };
  const types = portal.types().filter((type) => cardStyleOf(type).heading !== undefined);
  const [blocks, carousel] = await Promise.all([
    Promise.all(types.map(blockOf)),
    settings.selectedTemplate === 'modern' && settings.showHero ? portal.carousel() : [],
  ]);
  return {
    settings,
    title: settings.heroTitle ?? messages.site.name,
    subtitle: settings.heroSubtitle,
    blocks,
    carousel,
    town,
    contact,
    hours,
    mapTiles,
    messages,
  };
}
