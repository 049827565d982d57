import type { ReactNode } from 'react';
import { lateWords } from '../../lateWords.ts';

const { history } = lateWords;

type ComparedLineProps = {
  readonly label: string;
  /** Whether the schema no longer has the field. */
  readonly isRetired?: boolean;
  readonly isSame: boolean;
  readonly before: ReactNode;
  readonly after: ReactNode;
  readonly sideNames: SideNames;
};

/** Names of the two sides, for people who do not see them side by side. */
export type SideNames = { readonly before: string; readonly after: string };

/** One value in both versions; an unchanged value is shown once. */
export function ComparedLine({ label, isRetired = false, isSame, before, after, sideNames }: ComparedLineProps) {
  return (
    <li>
      <h3>
        {label}
        {isRetired && <span className="tag">{history.retired}</span>}
        {isSame && <span className="tag">{history.isSame}</span>}
      </h3>
      {isSame ? (
        <div className="side">{after}</div>
      ) : (
        <div className="sides">
          <Side name={sideNames.before}>{before}</Side>
          <Side name={sideNames.after}>{after}</Side>
        </div>
      )}
    </li>
  );
}

function Side({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="side">
      <span className="side-name">{name}</span>
      {children}
    </div>
  );
}
