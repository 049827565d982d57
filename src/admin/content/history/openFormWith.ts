import { type StoredRecord, valuesOf } from '#core/store/record.ts';
import { type Area, areaPath, editPath } from '../../area.ts';
import { draftBox } from '../drafts/drafts.ts';
import { withForm } from '../form/openForm.ts';

type FormTarget = { readonly area: Area; readonly id: string; readonly version: number; readonly userId: string };

/** Stores the values of a version as a draft of the record's form, and returns the form's address. */
export function openFormWith(record: StoredRecord, { area, id, version, userId }: FormTarget): string {
  const { type, screen } = area;
  draftBox(sessionStorage, { type, path: screen.path, id, userId }).keep({ values: valuesOf(record), version });
  if (type.isSingle) return areaPath(area);
  if (screen.form.placement === 'page') return editPath(area, id);
  return `${areaPath(area)}?${withForm(new URLSearchParams(), { kind: 'edit', id })}`;
}
