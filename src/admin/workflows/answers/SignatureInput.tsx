import { Button, Checkbox, Input, Radio } from 'antd';
import { useState } from 'react';
import { isDrawn } from '#core/questions/signature.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { taskTexts } from '#core/locales/es/workflows/workflowTasks.ts';
import { useUnfinishedInput } from '#forms/context/useUnfinishedInput.ts';
import type { Widget, WidgetProps } from '#forms/context/widget.ts';
import { ReloadNote } from '../../ui/loading/ReloadNote.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { lazyPart, PartBoundary } from '#forms/lazyPart.tsx';

const SignaturePad = lazyPart(async () => (await import('./SignaturePad.tsx')).SignaturePad, { onError: ReloadNote });

const texts = taskTexts.signature;

type Mode = 'draw' | 'write';

/** A drawn signature, or a typed name declared to be one; switching between both keeps the other value. */
function SignatureInput(props: WidgetProps) {
  const { id, labelId, describedBy, value, isDisabled, onChange } = props;
  const isName = typeof value === 'string' && !isDrawn(value);
  const [mode, setMode] = useState<Mode>(isName ? 'write' : 'draw');
  const [other, setOther] = useState<WidgetProps['value']>();
  const change = (next: Mode) => {
    setMode(next);
    setOther(value);
    if (other !== value) onChange(other);
  };
  return (
    <div
      id={id}
      className="signature stack items-start gap-5"
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
    >
      <Radio.Group
        aria-label={texts.ways}
        disabled={isDisabled}
        value={mode}
        options={[
          { value: 'draw', label: texts.draw },
          { value: 'write', label: texts.write },
        ]}
        onChange={({ target }) => change(target.value as Mode)}
      />
      {mode === 'draw' ? <Drawing {...props} /> : <WrittenName {...props} />}
    </div>
  );
}

function Drawing({ id, value, isDisabled, onChange }: WidgetProps) {
  const [announcement, setAnnouncement] = useState('');
  const hintId = `${id}:how`;
  return (
    <>
      <PartBoundary fallback={<Spinner label={adminTexts.loading} />}>
        <SignaturePad
          value={value}
          label={isDrawn(value) ? texts.drawn : texts.empty}
          describedBy={hintId}
          isDisabled={isDisabled}
          onDraw={(drawing) => {
            setAnnouncement('');
            onChange(drawing);
          }}
        />
      </PartBoundary>
      <p id={hintId} className="field-help">
        {texts.hint}
      </p>
      <Button
        disabled={isDisabled}
        aria-disabled={!isDrawn(value) || undefined}
        onClick={() => {
          if (!isDrawn(value)) return;
          setAnnouncement(texts.cleared);
          onChange(undefined);
        }}
      >
        {texts.clear}
      </Button>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
    </>
  );
}

/** Longest typed name that is accepted as a signature, in characters. */
const longestName = 120;

function WrittenName({ id, value, isDisabled, hasErrors, onChange }: WidgetProps) {
  const [isDeclared, setDeclared] = useState(false);
  const name = typeof value === 'string' && !isDrawn(value) ? value : '';
  const nameId = `${id}:name`;
  useUnfinishedInput(id, name !== '' && !isDeclared ? texts.undeclared : undefined);
  return (
    <>
      <label className="field-label" htmlFor={nameId}>
        {texts.name}
      </label>
      <Input
        id={nameId}
        type="text"
        autoComplete="name"
        maxLength={longestName}
        disabled={isDisabled}
        aria-invalid={hasErrors || undefined}
        status={hasErrors ? 'error' : ''}
        value={name}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      <Checkbox disabled={isDisabled} checked={isDeclared} onChange={({ target }) => setDeclared(target.checked)}>
        {texts.statement}
      </Checkbox>
    </>
  );
}

export const signature: Widget = { Input: SignatureInput, holds: () => true, isGroup: true };
