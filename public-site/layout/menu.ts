import type { ServerCatalog } from '#core/locales/catalog.ts';
import { addressOf } from '../addresses.ts';
import { cardStyleOf } from '../cards.ts';
import type { Portal } from '../portal.ts';
import { titleOf } from '../titles.ts';

export type MenuEntry = {
  readonly label: string;
  readonly href: string;
  /** Id of the block that the menu links to on the home page. */
  readonly anchor?: string;
};

/** A link or a submenu. */
export type MenuItem = MenuEntry | { readonly label: string; readonly entries: readonly MenuEntry[] };

const mostInGroup = 30;

/** The site's lists as links; a type with record pages but no list becomes a submenu. The last item links to the contact block. */
export async function loadMenu(portal: Portal, messages: ServerCatalog): Promise<readonly MenuItem[]> {
  const items = portal.types().map(async (type): Promise<MenuItem | undefined> => {
    const { list, detail, label: ownLabel } = type.publicPages ?? {};
    const label = ownLabel ?? type.screens[0]?.label ?? type.label;
    if (list !== undefined) {
      const hasBlock = cardStyleOf(type).heading !== undefined;
      return { label, href: list, ...(hasBlock && { anchor: type.name }) };
    }
    if (detail === undefined) return undefined;
    if (type.isSingle) return { label, href: detail };
    const { records } = await portal.list(type, { limit: mostInGroup });
    const entries = records.flatMap((record) => {
      const href = addressOf(type, record, messages);
      return href === undefined ? [] : [{ label: titleOf(type, record, messages), href }];
    });
    return entries.length === 0 ? undefined : { label, entries };
  });
  const listItems = (await Promise.all(items)).filter((item) => item !== undefined);
  return [...listItems, { label: messages.home.contact, href: '/#contacto', anchor: 'contacto' }];
}
