import { tree as texts } from '#core/locales/es/admin/layouts/tree.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { startPath } from '../../../areas/area.ts';
import type { MenuItem } from '../../../ui/menu/ActionMenu.tsx';
import { useMay } from '../../../session/useMay.ts';
import { listLocation } from '../../../place/listLocation.ts';
import type { TreeProps } from './treeProps.ts';

type MoveItemsOptions = Pick<TreeProps, 'area' | 'address' | 'parent' | 'onMove'> & { readonly record: StoredRecord };

/** The items of a record's menu that a tree adds: a new record below it, and another place for it. */
export function useMoveItems({ area, address, parent, onMove, record }: MoveItemsOptions): readonly MenuItem[] {
  const may = useMay(area.type);
  const mayCreate = may.create && area.screen.fields.includes(parent);
  const to = startPath(area, { [parent]: record.id }, address);
  return [
    ...(onMove === undefined ? [] : [{ label: texts.moveTo, onChoose: () => onMove(record) }]),
    ...(mayCreate ? [{ label: texts.createBelow, to, state: listLocation(address) }] : []),
  ];
}
