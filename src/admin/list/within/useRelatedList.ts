import { ownValue } from '#core/values/ownValue.ts';
import { useList, useNotification, useUpdate } from '@refinedev/core';
import { useState } from 'react';
import { within as texts } from '#core/locales/es/admin/lists/within.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { recordsOf, writesTo } from '../../areas/area.ts';
import { failureText } from '../../ui/failureText.ts';
import type { MenuItem } from '../../ui/menu/ActionMenu.tsx';
import { recordTitle } from '../../records/recordText.ts';
import { planMove } from '../layouts/board/planMove.ts';

/** Records at first, and with each press of the button. */
const step = 100;

/** The related records in the order in which people arrange them, and the ways to arrange them. */
export function useRelatedList(type: ContentType) {
  const [size, setSize] = useState(step);
  const { archive, order, sort } = type.list;
  const { query, result } = useList<StoredRecord>({
    ...recordsOf(type),
    pagination: { currentPage: 1, pageSize: size },
    sorters: sort.map(({ field, order: direction }) => ({ field, order: direction })),
    filters: archive === undefined ? [] : [{ field: archive, operator: 'ne', value: true }],
  });
  const { mutateAsync: update } = useUpdate<StoredRecord>();
  const { open: notify } = useNotification();
  const [announcement, setAnnouncement] = useState('');
  const records = result.data;

  const move = async (record: StoredRecord, position: number) => {
    if (order === undefined) return;
    const others = records.filter(({ id }) => id !== record.id);
    const placed = others.map((one) => ({ id: one.id, key: keyIn(one, order) }));
    const plan = planMove(placed, { id: record.id, position });
    try {
      for (const { id, key } of [...plan.others, plan.own])
        await update({
          ...writesTo(type),
          id,
          values: { [order]: key },
        });
      setAnnouncement(texts.moved(recordTitle(type, record), position + 1, records.length));
    } catch (error) {
      notify?.({ type: 'error', message: texts.notMoved(recordTitle(type, record)), description: failureText(error) });
    }
  };
  const moveItems = (record: StoredRecord): readonly MenuItem[] => {
    const at = records.findIndex(({ id }) => id === record.id);
    if (order === undefined) return [];
    return [
      ...(at > 0 ? [{ label: texts.up, onChoose: () => void move(record, at - 1) }] : []),
      ...(at < records.length - 1 ? [{ label: texts.down, onChoose: () => void move(record, at + 1) }] : []),
    ];
  };
  return {
    query,
    records,
    rest: (result.total ?? 0) - records.length,
    showMore: () => setSize(size + step),
    moveItems,
    announcement,
  };
}

const keyIn = (record: StoredRecord, order: string) => {
  const key = ownValue(record, order);
  return typeof key === 'string' && key !== '' ? key : undefined;
};
