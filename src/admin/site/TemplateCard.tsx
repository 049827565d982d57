import type { KeyboardEvent } from 'react';
import type { HomeTemplateName } from '#core/site/siteSettings.ts';
import { TemplateSketch } from './TemplateSketch.tsx';

type TemplateCardProps = {
  readonly name: HomeTemplateName;
  readonly facts: { readonly label: string; readonly description: string };
  readonly colour: string;
  /** What is said of the chosen one. */
  readonly mark: string | undefined;
  /** Whether the Tab key comes to it: of a group of radio buttons, to one. */
  readonly canReach: boolean;
  readonly onReach: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onChoose: () => void;
};

/** One template to choose: its drawing, name, id and what it is like. */
export function TemplateCard(props: TemplateCardProps) {
  const { name, facts, colour, mark, canReach, onReach, onKey, onChoose } = props;
  return (
    <button
      type="button"
      role="radio"
      className="template"
      aria-checked={mark !== undefined}
      aria-labelledby={`plantilla-${name}`}
      aria-describedby={`plantilla-${name}-sobre`}
      tabIndex={canReach ? 0 : -1}
      onFocus={onReach}
      onKeyDown={onKey}
      onClick={onChoose}
    >
      <TemplateSketch name={name} colour={colour} />
      <span className="template-name">
        <strong id={`plantilla-${name}`}>{facts.label}</strong>
        <code>{name}</code>
        {mark !== undefined && <span className="tag tag-good">{mark}</span>}
      </span>
      <span id={`plantilla-${name}-sobre`} className="template-about">
        {facts.description}
      </span>
    </button>
  );
}
