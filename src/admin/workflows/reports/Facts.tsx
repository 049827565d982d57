import type { ReactNode } from 'react';

type FactsProps = { readonly label?: string; readonly facts: readonly (readonly [string, ReactNode])[] };

/** A list of names and values. */
export function Facts({ label, facts }: FactsProps) {
  return (
    <dl className="values" aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
