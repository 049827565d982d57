import type { ServerCatalog } from '#core/locales/catalog.ts';
import { addressOf } from '../portal/addresses.ts';
import { cardStyleOf } from '../components/cards.ts';
import type { Portal } from '../portal/portal.ts';
import { titleOf } from '../portal/titles.ts';

export type MenuEntry = {
  readonly label: string;
  readonly href: string;
  /** Id of the block that the menu links to on the home page. */
  readonly anchor?: string;
};

/** A link or a submenu. */
export type MenuItem = MenuEntry | { readonly label: string; readonly entries: readonly MenuEntry[] };

/** Every list of the site. */
export function listEntries(portal: Pick<Portal, 'types'>): readonly MenuEntry[] {
  return portal.types().flatMap(({ label, publicPages }) => {
    const href = publicPages?.list;
    return href === undefined ? [] : [{ label, href }];
  });
}

/** The contact block of the home page. */
export function contactEntry({ home }: ServerCatalog): MenuEntry {
  return { label: home.contact, href: '/#contacto', anchor: 'contacto' };
}

type GroupedItem = { readonly item: MenuItem; readonly group: string | undefined };

const mostInGroup = 30;

/**
 * The site's lists as links, with a submenu for each group; a type with record pages but no list becomes a submenu of its records.
 * The last item links to the contact block.
 */
export async function loadMenu(portal: Portal, messages: ServerCatalog): Promise<readonly MenuItem[]> {
  const items = portal.types().map(async (type): Promise<GroupedItem | undefined> => {
    const { list, detail, label: ownLabel, group } = type.publicPages ?? {};
    const label = ownLabel ?? type.screens[0]?.label ?? type.label;
    if (list !== undefined) {
      const hasBlock = cardStyleOf(type).heading !== undefined;
      return { item: { label, href: list, ...(hasBlock && { anchor: type.name }) }, group };
    }
    if (detail === undefined) return undefined;
    if (type.isSingle) return { item: { label, href: detail }, group };
    const { records } = await portal.list(type, { limit: mostInGroup });
    const entries = records.flatMap((record) => {
      const href = addressOf(type, record, messages);
      return href === undefined ? [] : [{ label: titleOf(type, record, messages), href }];
    });
    return entries.length === 0 ? undefined : { item: { label, entries }, group: undefined };
  });
  const listItems = inGroups((await Promise.all(items)).filter((item) => item !== undefined));
  return [...listItems, contactEntry(messages)];
}

/** Items of one group form a submenu, where the first of them stands. */
function inGroups(items: readonly GroupedItem[]): readonly MenuItem[] {
  return items.flatMap(({ item, group }, index) => {
    if (group === undefined) return [item];
    const members = items.filter((other) => other.group === group);
    if (members[0] !== items[index]) return [];
    const entries = members.flatMap(({ item: member }) => ('href' in member ? [member] : member.entries));
    return [{ label: group, entries: entries.slice(0, mostInGroup) }];
  });
}
