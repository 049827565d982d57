import type { HTMLInputTypeAttribute } from 'react';
import { type Json } from '#core/values/json.ts';
import type { Field } from '#core/schema/field.ts';
import type { FieldKind } from '#core/schema/fieldKind.ts';
import { kindOf } from '#core/kinds/index.ts';
import { chartTexts } from '#core/locales/es/admin/chart.ts';
import { Button } from '../ui/Button.tsx';
import { staffMessages } from '../texts/staffMessages.ts';

const inputTypes = { text: 'text', url: 'text', email: 'email', phone: 'tel' } as const satisfies Record<
  NonNullable<FieldKind['line']>,
  HTMLInputTypeAttribute
>;

type MemberInputProps = {
  readonly id: string;
  readonly field: Field;
  readonly value: Json | undefined;
  readonly faults: readonly string[];
  /** The value that somebody else wrote; undefined when nobody did. */
  readonly theirs: { readonly value: Json | undefined } | undefined;
  readonly onChange: (value: string) => void;
  readonly onTakeTheirs: () => void;
};

/** One value of a card with its errors and the value that somebody else wrote. */
export function MemberInput({ id, field, value, faults, theirs, onChange, onTakeTheirs }: MemberInputProps) {
  const faultId = `${id}:falta`;
  return (
    <div className="chart-field stack items-start gap-2">
      <label htmlFor={id} className={field.isRequired ? 'is-required' : undefined}>
        {field.label}
      </label>
      <input
        id={id}
        type={inputTypes[kindOf(field).line ?? 'text']}
        value={typeof value === 'string' ? value : ''}
        autoComplete="off"
        aria-required={field.isRequired || undefined}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={faultId}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div id={faultId}>
        {faults.map((fault) => (
          <p key={fault} className="fault">
            {fault}
          </p>
        ))}
        {theirs !== undefined && (
          <p className="chart-theirs">
            {theirs.value === undefined || theirs.value === null
              ? chartTexts.theirsEmpty
              : chartTexts.theirs(kindOf(field).toText(theirs.value, field, staffMessages()))}
          </p>
        )}
      </div>
      {theirs !== undefined && (
        <Button aria-label={chartTexts.takeTheirsOf(field.label)} onClick={onTakeTheirs}>
          {chartTexts.takeTheirs}
        </Button>
      )}
    </div>
  );
}
