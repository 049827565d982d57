import { ownValue } from '#core/values/ownValue.ts';
import { useCreate, useUpdate } from '@refinedev/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { comments as texts } from '#core/locales/es/admin/lists/comments.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { writesTo } from '../areas/area.ts';
import { createOnce } from '../requests/createOnce.ts';
import { useRequest } from '../requests/useRequest.ts';
import { Button } from '../ui/Button.tsx';
import { failureText } from '../ui/failureText.ts';
import { useTypedValues } from '../drafts/useTypedValues.ts';
import { makeId } from '../data/makeId.ts';
import { SchemaText } from '../records/SchemaText.tsx';
import { MentionInput } from './MentionInput.tsx';
import { mentionFieldOf, mentionedIn, type Person } from './mentions.ts';
import type { CommentType } from '#core/lists/commentType.ts';

type CommentFormProps = {
  readonly comments: CommentType;
  /** Id of the commented record. */
  readonly of: string;
  /** The comment that is edited; undefined for a new one. */
  readonly record?: StoredRecord;
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
};

/** A comment that is not stored yet, with the people whom it mentions. */
type CommentDraft = { readonly text: string; readonly people: readonly Person[] };

/** Writes a comment. What is typed stays in the tab until it is stored. */
export function CommentForm({ comments, of, record, onSaved, onCancel }: CommentFormProps) {
  const { type, relation } = comments;
  const field = fieldOf(type, type.titleField ?? '');
  const mentions = mentionFieldOf(type);
  const stored: CommentDraft = { text: String(ownValue(record, field?.name ?? '') ?? ''), people: [] };
  const { values, setValues, drop } = useTypedValues({
    path: 'comentario',
    id: record?.id ?? of,
    stored,
    survivesSignOut: true,
  });
  const { text, people } = values;
  const [isBlank, setBlank] = useState(false);
  const { isBusy, failure: refusal, run, forget } = useRequest();
  const { mutateAsync: create } = useCreate<StoredRecord>();
  const { mutateAsync: update } = useUpdate<StoredRecord>();
  const newId = useRef(makeId());
  const id = useId();
  if (field === undefined) return null;
  const change = (next: string) => {
    setValues((before) => ({ ...before, text: next }));
    setBlank(false);
    forget();
  };
  const save = async () => {
    setBlank(text.trim() === '');
    if (text.trim() === '') return;
    const target = {
      ...writesTo(type),
    } as const;
    const earlier = mentions === undefined ? [] : ((ownValue(record, mentions) ?? []) as readonly string[]);
    const ids = [...new Set([...earlier, ...mentionedIn(text, people)])];
    const sentValues = {
      [field.name]: text.trim(),
      ...(mentions !== undefined && ids.length > 0 && { [mentions]: ids }),
    };
    await run(async () => {
      const replace = async ({ id: changed, _version: version }: StoredRecord, sent: Values) =>
        (await update({ ...target, id: changed, values: sent, meta: { version } })).data;
      if (record !== undefined) await replace(record, sentValues);
      else {
        const whole = { [relation]: of, ...sentValues };
        const options = { ...target, values: whole, meta: { newId: newId.current } };
        await createOnce({ values: whole, create: async () => (await create(options)).data, update: replace });
        newId.current = makeId();
      }
      drop();
      onSaved();
      onCancel?.();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const isNew = record === undefined;
  const { createFailed, updateFailed } = type.messages;
  const refusedText =
    refusal === undefined ? undefined : `${isNew ? createFailed : updateFailed}. ${failureText(refusal)}`;
  const failure = isBlank ? (field.messages['pattern'] ?? texts.blank) : refusedText;
  return (
    <form className="comment-form stack gap-4" onSubmit={submit} noValidate>
      <label htmlFor={id}>
        <SchemaText type={type} text={field.label} />
      </label>
      <MentionInput
        id={id}
        field={field}
        value={text}
        canMention={mentions !== undefined}
        isReadOnly={isBusy}
        failureId={failure === undefined ? undefined : `${id}-error`}
        onChange={change}
        onMention={(person) => setValues((before) => ({ ...before, people: [...before.people, person] }))}
        onSubmit={() => void save()}
      />
      {failure !== undefined && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="row align-stretch">
        <Button isSubmit look="main" isBusy={isBusy}>
          {isBusy ? texts.adding : isNew ? texts.add : texts.save}
        </Button>
        {!isNew && (
          <Button
            onClick={() => {
              drop();
              onCancel?.();
            }}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
