import { type ActionImpl, KBarProvider, useKBar, useRegisterActions } from 'kbar';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { fold } from '#core/text/fold.ts';
import { plainSearchText } from '#core/text/plainSearchText.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { paletteTexts } from '#core/locales/es/admin/palette.ts';
import { type Area, areaPath, type MenuEntry } from '../areas/area.ts';
import { newFormPath } from '../records/adding/newFormPath.ts';
import { useCurrentTitles } from '../favourites/useCurrentTitles.ts';
import { useFavourites } from '../favourites/useFavourites.ts';
import { useRecents } from '../favourites/useRecents.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useSession } from '../session/sessionContext.ts';
import { rightsOf } from '../session/useMay.ts';
import type { Theme } from '../ui/theme/theme.ts';
import {
  createActions,
  goActions,
  themeActions,
  shortcutActions,
  recordActions,
  sessionActions,
} from './paletteActions.tsx';
import { PaletteResults } from './PaletteResults.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { useRecordSearch } from '../relations/useRecordSearch.ts';
import { useKeySequences } from './useKeySequences.ts';
import { useSingleKeys } from './useSingleKeys.ts';
import './palette.css';

export type PaletteProps = {
  readonly areas: readonly Area[];
  readonly entries: readonly MenuEntry[];
  readonly theme: Theme;
  /** The open dialog: palette, help, or undefined while shortcuts are active. */
  readonly view: 'palette' | 'help' | undefined;
  readonly onShow: (view: 'palette' | 'help' | undefined) => void;
  readonly onSignOut: () => void;
};

/** The command palette and the shortcuts. kbar stores the actions and searches them. */
export function Palette(props: PaletteProps) {
  return (
    <KBarProvider options={{ toggleShortcut: 'Control+Alt+Shift+F24', disableDocumentLock: true }}>
      <PaletteContent {...props} />
    </KBarProvider>
  );
}

function PaletteContent({ areas, entries, theme, view, onShow, onSignOut }: PaletteProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user } = useSession();
  const singleKeys = useSingleKeys();
  const isDark = useSyncExternalStore(theme.subscribe, theme.isDark);
  const userAreas = useMemo(() => {
    const may = (action: 'read' | 'create') => (area: Area) => rightsOf(user, area.type)[action];
    const lists = areas.filter(
      ({ type }, index) => !type.isSingle && areas.findIndex((one) => one.type === type) === index,
    );
    return { readable: lists.filter(may('read')), creatable: lists.filter(may('create')) };
  }, [areas, user]);
  const screens = useMemo(
    () => [{ path: '/admin', label: adminTexts.dashboard, icon: 'inicio', order: 0 }, ...entries],
    [entries],
  );
  const letters = useMemo(() => goKeys(screens), [screens]);
  const go = useMemo(() => (address: string) => void navigate(address), [navigate]);
  const bindings = useMemo(() => {
    const currentArea = userAreas.creatable.find((area) => areaPath(area) === pathname);
    const focusSearch = () => document.querySelector<HTMLElement>('main [role="search"] input')?.focus();
    return new Map<string, () => void>([
      ['?', () => onShow('help')],
      ['/', focusSearch],
      ...(currentArea === undefined ? [] : [['n', () => go(newFormPath(currentArea))] as const]),
      ...letters.map(({ key, entry }) => [`g ${key}`, () => go(entry.path)] as const),
    ]);
  }, [userAreas, pathname, letters, go, onShow]);
  useKeySequences(bindings, singleKeys.isOn);
  useRegisterActions(
    [
      ...goActions(screens, go),
      ...createActions(userAreas.creatable, go),
      ...themeActions(theme),
      ...sessionActions({
        areSingleKeysOn: singleKeys.isOn,
        onSingleKeys: singleKeys.choose,
        onHelp: () => onShow('help'),
        onSignOut,
      }),
    ],
    [screens, userAreas, theme, isDark, singleKeys.isOn, go, onShow, onSignOut],
  );
  if (view === 'help')
    return <ShortcutHelp screens={letters} singleKeys={singleKeys} onClose={() => onShow(undefined)} />;
  return view === 'palette' ? <Search areas={userAreas.readable} go={go} onShow={onShow} /> : null;
}

type SearchProps = {
  readonly areas: readonly Area[];
  readonly go: (address: string) => void;
  readonly onShow: PaletteProps['onShow'];
};

function Search({ areas, go, onShow }: SearchProps) {
  const { query } = useKBar();
  const [search, setSearch] = useState('');
  const { text, state, records } = useRecordSearch(areas, search);
  const favourites = useCurrentTitles(useFavourites().items, areas);
  const recents = useCurrentTitles(useRecents(), areas);
  const [marked, opened] = [JSON.stringify(favourites), JSON.stringify(recents)];
  useRegisterActions(shortcutActions({ favourites, recents }, { areas, go }), [marked, opened, areas, go]);
  useRegisterActions(recordActions(records, { text, go }), [records, text, go]);
  const { title, hint, searching, searchFailed } = paletteTexts;
  const change = (next: string) => {
    setSearch(next);
    query.setSearch(plainSearchText(next));
  };
  const close = () => {
    query.setSearch('');
    onShow(undefined);
  };
  const run = (action: ActionImpl) => {
    // The palette closes first, so that what the action opens gets the focus.
    close();
    queueMicrotask(() => action.command?.perform());
  };
  const note = state === 'searching' ? searching : state === 'failed' ? searchFailed : '';
  return (
    <Dialog title={title} onClose={close} isWide>
      <PaletteResults search={search} onSearch={change} onRun={run} note={note} />
      <p className="palette-hint">{hint}</p>
    </Dialog>
  );
}

type Labelled = { readonly label: string };
type GoKey<Entry> = { readonly entry: Entry; readonly key: string };

/** Assigns each screen a letter to type after 'g': its first one if free, otherwise another of its name. */
export function goKeys<Entry extends Labelled>(entries: readonly Entry[]): readonly GoKey<Entry>[] {
  const keys = new Map<Entry, string>();
  const isFree = (letter: string) => ![...keys.values()].includes(letter);
  for (const limit of [1, Number.POSITIVE_INFINITY]) {
    for (const entry of entries.filter((one) => !keys.has(one))) {
      const letters = fold(entry.label).match(/[a-z]/g) ?? [];
      const key = letters.slice(0, limit).find(isFree);
      if (key !== undefined) keys.set(entry, key);
    }
  }
  return entries.flatMap((entry) => {
    const key = keys.get(entry);
    return key === undefined ? [] : [{ entry, key }];
  });
}
