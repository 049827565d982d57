import type { Action } from 'kbar';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { paletteTexts } from '#core/locales/es/admin/palette.ts';
import { toolTexts } from '#core/locales/es/shellTools.ts';
import { type Area, type MenuEntry, showPath } from '../areas/area.ts';
import { newFormPath } from '../records/adding/newFormPath.ts';
import type { Shortcut } from '../favourites/shortcuts.ts';
import { recordTitle } from '../records/recordText.ts';
import { Icon } from '../ui/Icon.tsx';
import { type Theme, themeColours } from '../ui/theme/theme.ts';
import type { FoundRecord } from '../relations/useRecordSearch.ts';

const { sections } = paletteTexts;

type Go = (address: string) => void;

/** Actions that open the menu's screens, and the screens outside it. */
export function goActions(entries: readonly MenuEntry[], go: Go): Action[] {
  return entries.map(({ path, label, icon, initials }) => ({
    id: `go ${path}`,
    name: label,
    section: { name: sections.go, priority: 30 },
    icon: <Icon name={icon} initials={initials} />,
    perform: () => go(path),
  }));
}

export function createActions(areas: readonly Area[], go: Go): Action[] {
  return areas.map((area) => ({
    id: `create ${area.type.name}`,
    name: area.type.list.addButton,
    keywords: [...paletteTexts.createWords, area.type.singular].join(),
    section: { name: sections.create, priority: 20 },
    icon: <Icon name={area.screen.icon} />,
    perform: () => go(newFormPath(area)),
  }));
}

export function themeActions(theme: Theme): Action[] {
  const section = { name: sections.look, priority: 10 };
  const action: Action = {
    id: 'look',
    name: theme.isDark() ? paletteTexts.light : paletteTexts.dark,
    section,
    icon: <Icon name={theme.isDark() ? 'sol' : 'luna'} />,
    perform: theme.toggle,
  };
  const colours = themeColours.map((colour) => ({
    id: `colour ${colour}`,
    name: paletteTexts.colour(toolTexts.themeNames[colour]),
    section,
    icon: <span className="palette-swatch" data-swatch={colour} aria-hidden="true" />,
    perform: () => theme.choose(colour),
  }));
  return [action, ...colours];
}

type SessionActions = {
  readonly areSingleKeysOn: boolean;
  readonly onSingleKeys: (areOn: boolean) => void;
  readonly onHelp: () => void;
  readonly onSignOut: () => void;
};

export function sessionActions({ areSingleKeysOn, onSingleKeys, onHelp, onSignOut }: SessionActions): Action[] {
  const section = { name: sections.session, priority: 5 };
  return [
    {
      id: 'site',
      name: adminTexts.visitSite,
      section,
      icon: <Icon name="externo" />,
      perform: () => void open('/', '_blank', 'noopener'),
    },
    { id: 'help', name: paletteTexts.shortcuts, section, icon: <Icon name="teclado" />, perform: onHelp },
    {
      id: 'single keys',
      name: areSingleKeysOn ? paletteTexts.singleKeysOff : paletteTexts.singleKeysOn,
      section,
      icon: <Icon name="teclado" />,
      perform: () => onSingleKeys(!areSingleKeysOn),
    },
    { id: 'sign out', name: adminTexts.signOut, section, icon: <Icon name="salir" />, perform: onSignOut },
  ];
}

const recordPrefix = 'record ';

export const isRecordAction = ({ id }: { readonly id: string }): boolean => id.startsWith(recordPrefix);

/** The search text is their keyword: the server found them, so kbar shows all of them. */
export function recordActions(
  records: readonly FoundRecord[],
  { text, go }: { readonly text: string; readonly go: Go },
) {
  return records.map(({ area, record }) => ({
    id: `${recordPrefix}${area.type.name} ${record.id}`,
    name: recordTitle(area.type, record),
    subtitle: area.type.singular,
    keywords: text.replaceAll(',', ' '),
    section: { name: sections.records, priority: 40 },
    icon: <Icon name={area.screen.icon} />,
    perform: () => go(showPath(area, record.id)),
  }));
}

/** Favourites, then the records opened last, before everything else. */
export function shortcutActions(
  { favourites, recents }: { readonly favourites: readonly Shortcut[]; readonly recents: readonly Shortcut[] },
  { areas, go }: { readonly areas: readonly Area[]; readonly go: Go },
): Action[] {
  const marked = new Set(favourites.map(({ to }) => to));
  const actions = (shortcuts: readonly Shortcut[], kind: 'favourites' | 'recent', priority: number): Action[] =>
    shortcuts.flatMap(({ to, title, about, type }) => {
      const area = areas.find((one) => one.type.name === type);
      if (area === undefined) return [];
      const icon = <Icon name={area.screen.icon} />;
      const section = { name: sections[kind], priority };
      return [{ id: `${kind} ${to}`, name: title, subtitle: about, section, icon, perform: () => go(to) }];
    });
  const others = recents.filter(({ to }) => !marked.has(to));
  return [...actions(favourites, 'favourites', 60), ...actions(others, 'recent', 50)];
}
