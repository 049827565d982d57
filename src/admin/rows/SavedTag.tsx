import { listTexts } from '#core/locales/es/admin/lists/list.ts';
import { useIsSaved } from './savedRecord.ts';

/** Marks the record that was saved last. */
export function SavedTag({ type, id }: { readonly type: string; readonly id: string }) {
  return useIsSaved(type, id) && <span className="tag tag-good saved-tag">{listTexts.saved}</span>;
}
