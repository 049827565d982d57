import { type ReactNode, useState } from 'react';
import { historyTexts } from '#core/locales/es/admin/history.ts';
import { useLazyImport } from '../ui/loading/useLazyImport.ts';

const loadFormatted = () => import('./FormattedTexts.tsx');

type ComparedLineProps = {
  readonly label: string;
  /** Whether the schema no longer has the field. */
  readonly isRetired?: boolean;
  readonly isSame: boolean;
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Both texts in Markdown, which can be shown as citizens see them. */
  readonly texts?: { readonly before: string; readonly after: string } | undefined;
  readonly sideNames: SideNames;
};

/** Names of the two sides, for people who do not see them side by side. */
export type SideNames = { readonly before: string; readonly after: string };

/** One value in both versions; an unchanged value is shown once. */
export function ComparedLine(props: ComparedLineProps) {
  const { label, isRetired = false, isSame, before, after, texts, sideNames } = props;
  const [isFormatted, setFormatted] = useState(false);
  const Formatted = useLazyImport(loadFormatted, isFormatted)?.FormattedTexts;
  return (
    <li>
      <h3>
        {label}
        {isRetired && <span className="tag">{historyTexts.retired}</span>}
        {isSame && <span className="tag">{historyTexts.isSame}</span>}
      </h3>
      {texts !== undefined && (
        <label className="comparison-whole">
          <input type="checkbox" checked={isFormatted} onChange={({ target }) => setFormatted(target.checked)} />
          {historyTexts.formatted}
        </label>
      )}
      {isSame ? (
        <div className="side">{after}</div>
      ) : texts !== undefined && isFormatted && Formatted !== undefined ? (
        <Formatted {...texts}>{(views) => <Sides {...(views ?? { before, after })} names={sideNames} />}</Formatted>
      ) : (
        <Sides before={before} after={after} names={sideNames} />
      )}
    </li>
  );
}

type SidesProps = Pick<ComparedLineProps, 'before' | 'after'> & { readonly names: SideNames };

function Sides({ before, after, names }: SidesProps) {
  return (
    <div className="sides">
      <Side name={names.before}>{before}</Side>
      <Side name={names.after}>{after}</Side>
    </div>
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
