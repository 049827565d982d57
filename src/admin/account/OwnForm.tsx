import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import type { Shape } from '#core/schema/contentType.ts';
import type { Values } from '#core/values/record.ts';
import { accountTexts } from '#core/locales/es/admin/account.ts';
import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import type { Widget } from '#forms/context/widget.ts';
import { RecoveredNote } from '../drafts/RecoveredNote.tsx';
import type { TypedValues } from '../drafts/useTypedValues.ts';
import { formMessages } from '../texts/formMessages.ts';
import { BusyLabel } from '../ui/BusyLabel.tsx';
import { UnsavedGuard } from '../routing/unsaved/UnsavedGuard.tsx';
import type { useOwnWrite } from './useAccount.ts';

type OwnFormProps = {
  readonly title: string;
  readonly shape: Shape;
  readonly typed: Omit<TypedValues<Values>, 'reset'>;
  readonly button: string;
  readonly state: Pick<ReturnType<typeof useOwnWrite>, 'isBusy' | 'errors' | 'failure'>;
  readonly widgets?: ReadonlyMap<string, Widget>;
  readonly onSubmit: (values: Values) => void;
  readonly children?: ReactNode;
};

/** A section of 'Mi cuenta' with its own save button. */
export function OwnForm({ title, shape, typed, button, state, widgets, children, onSubmit }: OwnFormProps) {
  const titleId = useId();
  const { isBusy, errors, failure } = state;
  return (
    <section className="box form-section">
      <h2 id={titleId}>{title}</h2>
      <div className="editor">
        {/* Two forms share the screen, and only one guard may block navigation. */}
        {typed.hasChanges && <UnsavedGuard hasChanges onDrop={typed.drop} />}
        {typed.isRecovered && (
          <RecoveredNote text={draftTexts.recovered} discard={draftTexts.discardRecovered} onDiscard={typed.drop} />
        )}
        {children}
        <SchemaForm
          messages={formMessages()}
          shape={shape}
          values={typed.values}
          titleId={titleId}
          {...(errors && { serverErrors: errors })}
          {...(widgets && { widgets })}
          onChange={typed.setValues}
          onSubmit={onSubmit}
        >
          <div className="buttons">
            <Button htmlType="submit" type="primary" aria-disabled={isBusy || undefined}>
              <BusyLabel text={button} busyText={accountTexts.saving} isBusy={isBusy} />
            </Button>
          </div>
          <div role="alert">{failure !== undefined && <p className="alert">{failure}</p>}</div>
        </SchemaForm>
      </div>
    </section>
  );
}
