import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import type { Shape } from '#core/schema/contentType.ts';
import type { Values } from '#core/store/record.ts';
import { SchemaForm } from '#forms/SchemaForm.tsx';
import type { Widget } from '#forms/widgets/widget.ts';
import { formMessages } from '../content/form/formMessages.ts';
import { BusyLabel } from '../shell/BusyLabel.tsx';
import { UnsavedGuard } from '../shell/unsaved/UnsavedGuard.tsx';
import { accountMessages as texts } from './accountMessages.ts';
import type { useOwnWrite } from './useAccount.ts';

type OwnFormProps = {
  readonly title: string;
  readonly shape: Shape;
  readonly values: Values;
  readonly hasChanges: boolean;
  readonly button: string;
  readonly state: Pick<ReturnType<typeof useOwnWrite>, 'isBusy' | 'errors' | 'failure'>;
  readonly widgets?: ReadonlyMap<string, Widget>;
  readonly onChange: (values: Values) => void;
  readonly onSubmit: (values: Values) => void;
  readonly onDrop: () => void;
  readonly children?: ReactNode;
};

/** A section of 'Mi cuenta' with its own save button. */
export function OwnForm({ title, shape, values, hasChanges, button, state, widgets, children, ...on }: OwnFormProps) {
  const titleId = useId();
  const { isBusy, errors, failure } = state;
  return (
    <section className="box form-section">
      <h2 id={titleId}>{title}</h2>
      <div className="editor">
        {/* Two forms share the screen, and only one guard may block navigation. */}
        {hasChanges && <UnsavedGuard hasChanges onDrop={on.onDrop} />}
        {children}
        <SchemaForm
          messages={formMessages()}
          shape={shape}
          values={values}
          titleId={titleId}
          {...(errors && { serverErrors: errors })}
          {...(widgets && { widgets })}
          onChange={on.onChange}
          onSubmit={on.onSubmit}
        >
          <div className="buttons">
            <Button htmlType="submit" type="primary" aria-disabled={isBusy || undefined}>
              <BusyLabel text={button} busyText={texts.saving} isBusy={isBusy} />
            </Button>
          </div>
          <div role="alert">{failure !== undefined && <p className="alert">{failure}</p>}</div>
        </SchemaForm>
      </div>
    </section>
  );
}
