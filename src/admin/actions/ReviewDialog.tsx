import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { reviews as texts } from '#core/locales/es/reviews.ts';
import { readFields } from '#core/parsing/readFields.ts';
import type { Shape } from '#core/schema/contentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { noRelatedRecords } from '#forms/context/relatedRecords.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import type { Area } from '../areas/area.ts';
import { useContentTypes } from '../areas/contentTypes.ts';
import { usePortalCalls } from '../data/dataContexts.ts';
import { useDialogClosing } from '../drafts/useDialogClosing.tsx';
import { recordTitle } from '../records/recordText.ts';
import { useRelatedChoices } from '../records/useRelatedChoices.ts';
import { useRequest } from '../requests/useRequest.ts';
import { formMessages } from '../texts/formMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { failureText } from '../ui/failureText.ts';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { reviewsKey } from './reviewsKey.ts';

type ReviewDialogProps = {
  readonly area: Area;
  readonly record: StoredRecord;
  /** Whether a form of the record has changes that are not saved. */
  readonly isDirty?: boolean;
  readonly onClose: () => void;
};

/** Colleagues are chosen, not written. */
const colleagues = { ...noRelatedRecords, useChoices: useRelatedChoices };

/** Requests a review of a record: who, what and until when. What is typed stays when the request fails. */
export function ReviewDialog({ area, record, isDirty = false, onClose }: ReviewDialogProps) {
  const { type } = area;
  const calls = usePortalCalls();
  const queries = useQueryClient();
  const board = useNoticeBoard();
  const titleId = useId();
  const [values, setValues] = useState<Values>({});
  const { isBusy, failure, run } = useRequest();
  const accounts = useContentTypes().find(({ purpose }) => purpose === 'accounts')?.name ?? '';
  const shape = useMemo(() => reviewShape(accounts), [accounts]);
  const hasChanges = Object.values(values).some((value) => value !== undefined && value !== '');
  const { close, notes } = useDialogClosing({ hasChanges, isRecovered: false, drop: () => undefined }, onClose);
  const send = ({ colleague, note, due }: Values) =>
    run(async () => {
      const params = { type: type.name, id: record.id };
      const body = {
        colleague: String(colleague),
        ...(typeof note === 'string' && { note }),
        ...(typeof due === 'string' && { due }),
      };
      const { review, isNew } = await calls.call('POST /api/reviews/{type}/{id}', { params, body });
      await queries.invalidateQueries({ queryKey: reviewsKey(type, record.id) });
      board.add({ kind: 'success', text: (isNew ? texts.sent : texts.already)(review.colleagueName) });
      onClose();
    });
  return (
    <Dialog title={<span id={titleId}>{texts.dialog(recordTitle(type, record))}</span>} isBusy={isBusy} onClose={close}>
      {notes}
      {isDirty && <p className="alert alert-info">{texts.unsaved}</p>}
      <SchemaForm
        messages={formMessages()}
        shape={shape}
        fields={['colleague', 'note', 'due']}
        values={values}
        titleId={titleId}
        related={colleagues}
        onChange={(next) => !isBusy && setValues(next)}
        onSubmit={(valid) => void send(valid)}
      >
        <div role="alert">{failure !== undefined && <p className="alert">{texts.failed(failureText(failure))}</p>}</div>
        <div className="buttons">
          <Button isBusy={isBusy} onClick={close}>
            {texts.cancel}
          </Button>
          <Button isSubmit look="main" isBusy={isBusy}>
            {isBusy ? texts.sending : failure === undefined ? texts.send : adminTexts.retry}
          </Button>
        </div>
      </SchemaForm>
    </Dialog>
  );
}

function reviewShape(accounts: string): Shape {
  const schema = {
    type: 'object',
    required: ['colleague'],
    properties: {
      colleague: { title: texts.colleague, type: 'string', minLength: 1, 'x-field': { relation: accounts } },
      note: { title: texts.note, type: 'string', maxLength: 4000, 'x-field': { kind: 'longText', widget: 'textarea' } },
      due: { title: texts.due, type: 'string', format: 'date' },
    },
  } as const;
  return { title: '', schema, fields: readFields(schema, { root: schema, depth: 0 }), isOpen: false };
}
