import type { ReactNode } from 'react';
import './facts.css';

/** A name and its value; false, null and '' for none. */
export type Fact = readonly [name: string, value: ReactNode];

type FactsProps = { readonly label?: string; readonly className?: string; readonly facts: readonly Fact[] };

/** A list of names and values; those without a value are left out. */
export function Facts({ label, className = 'box values', facts }: FactsProps) {
  return (
    <dl className={className} aria-label={label}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
