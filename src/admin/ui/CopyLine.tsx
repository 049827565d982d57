import { useEffect, useId, useRef, useState } from 'react';
import { copyTexts } from '#core/locales/es/copy.ts';
import { Button } from './Button.tsx';
import './copyLine.css';

type CopyLineProps = { readonly label: string; readonly value: string; readonly help?: string };

/** A text that is shown once, with a button that copies it and says so. */
export function CopyLine({ label, value, help }: CopyLineProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState('');
  useEffect(() => input.current?.select(), [value]);
  const copy = async () => {
    setResult('');
    try {
      await navigator.clipboard.writeText(value);
      setResult(copyTexts.copied);
    } catch {
      input.current?.select();
      setResult(copyTexts.failed);
    }
  };
  return (
    <div className="copy-line stack gap-3">
      <label htmlFor={id}>{label}</label>
      <div className="cluster align-stretch">
        <input ref={input} id={id} readOnly value={value} aria-describedby={help && `${id}-help`} />
        <Button look="main" onClick={() => void copy()}>
          {copyTexts.copy}
        </Button>
      </div>
      <p role="status">{result}</p>
      {help !== undefined && (
        <p id={`${id}-help`} className="quiet">
          {help}
        </p>
      )}
    </div>
  );
}
