import type { KeyboardEvent } from 'react';
import type { HomeTemplateName } from '#core/site/siteSettings.ts';
import { TemplateSketch } from './TemplateSketch.tsx';

type TemplateCardProps = {
  readonly name: HomeTemplateName;
  readonly facts: { readonly label: string; readonly description: string };
  readonly colour: string;
  /** Badge of the chosen template. */
  readonly mark: string | undefined;
  /** Whether it is the radio button of its group that Tab reaches. */
  readonly canReach: boolean;
  readonly onReach: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onChoose: () => void;
};

/** One template: sketch, name, id and description. */
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
