import { formBar } from '#core/locales/es/admin/formBar.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Notice } from '../../shell/notices/noticeBoard.ts';
import { outcomeText } from '../recordText.ts';
import { schemaNotice } from '../SchemaText.tsx';
import type { SaveRequest } from './useRecordWriter.ts';

type Save = { readonly request: SaveRequest; readonly saved: StoredRecord; readonly isNew: boolean };

/** Says what a save did, and what citizens see of it. */
export function savedNotice(type: ContentType, { request, saved, isNew }: Save): Omit<Notice, 'key'> {
  const kind = 'success';
  if (request.isPending === true) return { kind, text: formBar.pendingSaved, detail: formBar.pendingDetail };
  const text = type.messages[messageName(request, isNew)];
  return { kind, ...schemaNotice(type, text, outcomeText(type, saved)) };
}

function messageName({ publication }: SaveRequest, isNew: boolean) {
  if (publication?.state === 'draft') return 'draftSaved';
  if (publication?.publishAt !== undefined && Date.parse(publication.publishAt) > Date.now()) return 'scheduled';
  return isNew ? 'created' : 'updated';
}
