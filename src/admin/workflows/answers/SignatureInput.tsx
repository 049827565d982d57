import { Button, Checkbox, Input, Radio } from 'antd';
import { useState } from 'react';
import { isDrawn } from '#core/questions/signature.ts';
import { useUnfinishedInput } from '#forms/useUnfinishedInput.ts';
import type { Widget, WidgetProps } from '#forms/widgets/widget.ts';
import { announcedPart } from '../../announcedPart.tsx';
import { Spinner } from '../../shell/Spinner.tsx';
import { words } from '../../words.ts';
import { screenWords } from '../workflowWords.ts';
import { PartBoundary } from '#forms/lazyPart.tsx';

const SignaturePad = announcedPart(async () => (await import('./SignaturePad.tsx')).SignaturePad);

const say = screenWords.tasks.signature;

type Way = 'draw' | 'write';

/** A drawn signature, or a typed name declared to be one; switching between both keeps the other value. */
function SignatureInput(props: WidgetProps) {
  const { id, labelId, describedBy, value, isDisabled, onChange } = props;
  const isName = typeof value === 'string' && !isDrawn(value);
  const [way, setWay] = useState<Way>(isName ? 'write' : 'draw');
  const [other, setOther] = useState<WidgetProps['value']>();
  const change = (next: Way) => {
    setWay(next);
    setOther(value);
    if (other !== value) onChange(other);
  };
  return (
    <div id={id} className="signature" role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <Radio.Group
        aria-label={say.ways}
        disabled={isDisabled}
        value={way}
        options={[
          { value: 'draw', label: say.draw },
          { value: 'write', label: say.write },
        ]}
        onChange={({ target }) => change(target.value as Way)}
      />
      {way === 'draw' ? <Drawing {...props} /> : <WrittenName {...props} />}
    </div>
  );
}

function Drawing({ id, value, isDisabled, onChange }: WidgetProps) {
  const [said, setSaid] = useState('');
  const hintId = `${id}:how`;
  return (
    <>
      <PartBoundary fallback={<Spinner label={words.admin.loading} />}>
        <SignaturePad
          value={value}
          label={isDrawn(value) ? say.drawn : say.empty}
          describedBy={hintId}
          isDisabled={isDisabled}
          onDraw={(drawing) => {
            setSaid('');
            onChange(drawing);
          }}
        />
      </PartBoundary>
      <p id={hintId} className="field-help">
        {say.hint}
      </p>
      <Button
        disabled={isDisabled}
        aria-disabled={!isDrawn(value) || undefined}
        onClick={() => {
          if (!isDrawn(value)) return;
          setSaid(say.cleared);
          onChange(undefined);
        }}
      >
        {say.clear}
      </Button>
      <p className="said" aria-live="polite">
        {said}
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
  useUnfinishedInput(id, name !== '' && !isDeclared ? say.undeclared : undefined);
  return (
    <>
      <label className="field-label" htmlFor={nameId}>
        {say.name}
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
        {say.statement}
      </Checkbox>
    </>
  );
}

export const signature: Widget = { Input: SignatureInput, holds: () => true, isGroup: true };
