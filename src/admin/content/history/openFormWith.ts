import { type StoredRecord, valuesOf } from '#core/store/record.ts';
import { type Area, areaPath, editPath } from '../../area.ts';
import { draftBox } from '../drafts/drafts.ts';
import { withForm } from '../form/openForm.ts';

type Place = { readonly area: Area; readonly id: string; readonly version: number; readonly userId: string };

/** Puts the values of a version into a record's form, as if they had been typed there, and answers the form's address. */
export function openFormWith(record: StoredRecord, { area, id, version, userId }: Place): string {
  const { type, screen } = area;
  draftBox(sessionStorage, { type, path: screen.path, id, userId }).keep({ values: valuesOf(record), version });
  if (type.isSingle) return areaPath(area);
  if (screen.form.placement === 'page') return editPath(area, id);
  return `${areaPath(area)}?${withForm(new URLSearchParams(), { kind: 'edit', id })}`;
}
