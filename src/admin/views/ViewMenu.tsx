import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedView } from '#core/api/viewOperations.ts';
import { isSameJson } from '#core/values/json.ts';
import { ProviderError } from '#providers/calls/providerError.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { areaPath, type Area } from '../areas/area.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useFavourites } from '../favourites/useFavourites.ts';
import { failureText } from '../ui/failureText.ts';
import { ActionMenu, type MenuItem } from '../ui/menu/ActionMenu.tsx';
import { useNotification } from '@refinedev/core';
import { listKeys, noView } from '#core/lists/listPaging.ts';
import { listToolTexts } from '#core/locales/es/admin/listTools.ts';
import { viewTexts } from '#core/locales/es/admin/lists/views.ts';
import { type ListState, readListAddress } from '../query/listAddress.ts';
import { readViewQuery, viewAddress, viewQueryOf } from './viewQuery.ts';
import { RemoveViewDialog } from './RemoveViewDialog.tsx';
import { ViewDialog } from './ViewDialog.tsx';
import './views.css';

export type ViewMenuProps = {
  readonly area: Area;
  /** The type with the fields that the person may read. */
  readonly type: ContentType;
  readonly views: readonly SavedView[];
  readonly current: SavedView | undefined;
  readonly isGone: boolean;
  /** The list as it is shown. */
  readonly state: ListState;
  readonly address: URLSearchParams;
  /** Whether the person may share views. */
  readonly mayShare: boolean;
  /** The view that the person opens the list with. */
  readonly ownFirst: string | undefined;
  readonly onOwnFirst: (view: string | undefined) => void;
  readonly onShow: (address: URLSearchParams) => void;
  /** Takes the view out of the address; the list stays as it is. */
  readonly onLeave: () => void;
  readonly isOpenAtFirst?: boolean;
};

type OpenDialog = 'create' | 'edit' | 'remove';

/** The saved views of a list: to choose, to save, to change. */
export function ViewMenu(props: ViewMenuProps) {
  const { area, type, views, current, state, address, mayShare, ownFirst, onOwnFirst, onLeave } = props;
  const [dialog, setDialog] = useState<OpenDialog>();
  /** The view as it was when its dialog opened, whatever others do to it. */
  const [edited, setEdited] = useState<SavedView>();
  const { open: notify } = useNotification();
  const calls = usePortalCalls();
  const queries = useQueryClient();
  const favourites = useFavourites();
  const query = viewQueryOf(state);
  const isChanged = current !== undefined && query !== canonical(type, current.query);
  const mayChange = current !== undefined && (current.isShared ? mayShare : current.isOwn);
  const viewKey = ['views', type.name];
  const reload = () => queries.invalidateQueries({ queryKey: viewKey });
  const replace = async (view: SavedView) => {
    try {
      await calls.call('PATCH /api/views/{type}/{id}', {
        params: { type: type.name, id: view.id },
        body: { version: view.version, query },
      });
      notify?.({ type: 'success', message: viewTexts.saved(view.name) });
    } catch (error) {
      notify?.({ type: 'error', message: failureText(error) });
    }
    await reload();
  };
  const edit = () => {
    setEdited(current);
    setDialog('edit');
  };
  const saveEdited = async (values: Pick<SavedView, 'name' | 'isShared' | 'isFirst'>) => {
    if (edited === undefined) throw new Error('no view is edited');
    try {
      const saved = await calls.call('PATCH /api/views/{type}/{id}', {
        params: { type: type.name, id: edited.id },
        body: { version: edited.version, ...values },
      });
      await reload();
      return saved;
    } catch (error) {
      await reload();
      const newest = queries.getQueryData<typeof views>(viewKey)?.find(({ id }) => id === edited.id);
      if (newest === undefined || !(error instanceof ProviderError) || error.statusCode !== 412) throw error;
      // An earlier attempt whose answer was lost may have stored the same.
      if (isSameJson({ ...newest, ...values }, newest)) return newest;
      setEdited(newest);
      throw error;
    }
  };
  const link = (view: SavedView) =>
    `?${viewAddress(address, { ...view, query: readViewQuery(type, view.query).query })}`;
  const withoutView = new URLSearchParams({ [listKeys.view]: noView });
  const favourite = current && {
    to: `${areaPath(area)}?${listKeys.view}=${current.id}`,
    title: current.name,
    about: area.screen.label,
    type: type.name,
  };
  const isFirstOfMine = current !== undefined && ownFirst === current.id;
  const items: readonly (MenuItem | undefined)[] = [
    ...views.map((view): MenuItem => ({ label: labelOf(view, view === current), to: link(view) })),
    views.length === 0 ? undefined : { label: viewTexts.none, to: `?${withoutView}` },
    { label: viewTexts.create, onChoose: () => setDialog('create') },
    isChanged && mayChange
      ? { label: viewTexts.replace(current.name), onChoose: () => void replace(current) }
      : undefined,
    isChanged ? { label: viewTexts.revert(current.name), to: link(current) } : undefined,
    mayChange ? { label: viewTexts.edit, onChoose: edit } : undefined,
    current && {
      label: isFirstOfMine ? viewTexts.notMyFirst : viewTexts.myFirst,
      onChoose: () => onOwnFirst(isFirstOfMine ? undefined : current.id),
    },
    current === undefined && views.some(({ isFirst }) => isFirst) && ownFirst !== noView
      ? { label: viewTexts.myFirstNone, onChoose: () => onOwnFirst(noView) }
      : undefined,
    favourite && {
      label: favourites.has(favourite.to) ? viewTexts.noFavourite : viewTexts.favourite,
      onChoose: () => favourites.toggle(favourite),
    },
    mayChange ? { label: viewTexts.remove, isDangerous: true, onChoose: () => setDialog('remove') } : undefined,
  ];
  const name =
    current === undefined ? listToolTexts.views : isChanged ? viewTexts.changedName(current.name) : current.name;
  const close = () => setDialog(undefined);
  return (
    <>
      <ActionMenu
        className="button view-button"
        label={current === undefined ? undefined : viewTexts.chosen(name)}
        items={items.filter((item) => item !== undefined)}
        isOpenAtFirst={props.isOpenAtFirst === true}
      >
        <span>{name}</span>
      </ActionMenu>
      {dialog === 'create' && (
        <ViewDialog
          title={viewTexts.createTitle}
          view={{ name: '', isShared: false, isFirst: false }}
          draftId={area.screen.path}
          mayShare={mayShare}
          isOwn
          onClose={close}
          onSave={async (values, newId) => {
            try {
              return await calls.call('POST /api/views/{type}', {
                params: { type: type.name },
                query: { _id: newId },
                body: { ...values, query, screen: area.screen.path },
              });
            } finally {
              await reload();
            }
          }}
          onDone={(view) => {
            close();
            props.onShow(viewAddress(address, view));
          }}
        />
      )}
      {dialog === 'edit' && edited !== undefined && (
        <ViewDialog
          title={viewTexts.editTitle}
          view={edited}
          draftId={edited.id}
          mayShare={mayShare}
          isOwn={edited.isOwn}
          onDone={close}
          onClose={close}
          onSave={saveEdited}
        />
      )}
      {dialog === 'remove' && current !== undefined && (
        <RemoveViewDialog
          view={current}
          onClose={close}
          onRemove={async () => {
            await calls.call('DELETE /api/views/{type}/{id}', { params: { type: type.name, id: current.id } });
            onLeave();
            await reload();
          }}
        />
      )}
    </>
  );
}

function labelOf({ name, isShared, isFirst }: SavedView, isChosen: boolean): string {
  const { shared, first } = viewTexts;
  const notes = [isShared ? shared : '', isFirst ? first : ''].filter((note) => note !== '');
  const text = notes.length === 0 ? name : `${name} (${notes.join(', ')})`;
  return isChosen ? `✓ ${text}` : text;
}

function canonical(type: ContentType, query: string): string {
  return viewQueryOf(readListAddress(new URLSearchParams(readViewQuery(type, query).query), type));
}
