import { formTexts } from '#core/locales/es/forms/recordForm.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { fieldOf } from '#core/schema/contentType.ts';
import { type HomeTemplateName, homeTemplates, readSiteSettings } from '#core/site/siteSettings.ts';
import { designTexts } from '#core/locales/es/design.ts';
import type { Area } from '../areas/area.ts';
import type { SaveFailure } from '../form/saveFailure.ts';
import type { RecordEditor } from '../form/useRecordEditor.ts';
import { Button } from '../ui/Button.tsx';
import { useNoticeBoard } from '../ui/notices/noticeBoard.ts';
import { TemplateSketch } from './TemplateSketch.tsx';

type TemplatePickerProps = { readonly area: Area; readonly editor: RecordEditor };

type Failed = { readonly name: HomeTemplateName; readonly failure: SaveFailure };

/** The five templates. Choosing saves at once, so arrow keys only move the focus: the space bar or Enter chooses. */
export function TemplatePicker({ area, editor }: TemplatePickerProps) {
  const board = useNoticeBoard();
  const { selectedTemplate: stored, primaryColor } = readSiteSettings(editor.values);
  const [pending, setPending] = useState<HomeTemplateName>();
  const [failed, setFailed] = useState<Failed>();
  const [focusedName, setFocusedName] = useState<HomeTemplateName>();
  const container = useRef<HTMLDivElement>(null);
  const facts = factsOf(area);
  const choose = async (name: HomeTemplateName) => {
    if (name === stored || editor.isSaving) return;
    setPending(name);
    setFailed(undefined);
    const result = await editor.saveFields({ selectedTemplate: name });
    setPending(undefined);
    if (result.kind === 'failed') setFailed({ name, failure: result.failure });
    if (result.kind !== 'written') return;
    const { saved, undo: action } = result;
    const subject = `${area.type.name}/${saved.id}`;
    board.add({ kind: 'success', text: designTexts.templateSaved(facts(name).label), action, subject });
  };
  const walk = (event: KeyboardEvent) => {
    const index = homeTemplates.indexOf(focusedName ?? stored);
    const next = nextIndex(event.key, index);
    if (next === undefined) return;
    event.preventDefault();
    setFocusedName(homeTemplates[next]);
    container.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };
  const shownTemplate = pending ?? stored;
  return (
    <section className="templates stack gap-6" aria-labelledby="plantillas">
      <h2 id="plantillas">{designTexts.templates}</h2>
      <p id="plantillas-ayuda" className="quiet">
        {designTexts.templatesHint}
      </p>
      <div
        ref={container}
        className="template-grid"
        role="radiogroup"
        aria-labelledby="plantillas"
        aria-describedby="plantillas-ayuda"
        aria-busy={pending !== undefined}
      >
        {homeTemplates.map((name) => (
          <TemplateCard
            key={name}
            name={name}
            facts={facts(name)}
            colour={primaryColor}
            mark={name === pending ? designTexts.saving : name === shownTemplate ? designTexts.chosen : undefined}
            canReach={name === (focusedName ?? stored)}
            onReach={() => setFocusedName(name)}
            onKey={walk}
            onChoose={() => void choose(name)}
          />
        ))}
      </div>
      <PickerFailure
        failure={failed?.failure}
        label={failed === undefined ? '' : facts(failed.name).label}
        labelOf={(name) => facts(name).label}
        onRetry={() => failed !== undefined && void choose(failed.name)}
      />
    </section>
  );
}

/** Names and descriptions of the templates, from the settings' schema. */
function factsOf({ type }: Area) {
  const field = fieldOf(type, 'selectedTemplate');
  const alternatives = (field?.schema.oneOf ?? []).filter((one) => typeof one === 'object');
  return (name: string) => ({
    label: field?.options.find(({ value }) => value === name)?.label ?? name,
    description: alternatives.find((one) => one.const === name)?.description ?? '',
  });
}

function nextIndex(key: string, index: number): number | undefined {
  const count = homeTemplates.length;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

type PickerFailureProps = {
  readonly failure: SaveFailure | undefined;
  /** Label of the template that was not saved. */
  readonly label: string;
  readonly labelOf: (template: string) => string;
  readonly onRetry: () => void;
};

/** Why a template was not saved; the previous one stays in use. */
function PickerFailure({ failure, label, labelOf, onRetry }: PickerFailureProps) {
  const canRetry = failure !== undefined && ['offline', 'late', 'other'].includes(failure.kind);
  return (
    <div role="alert">
      {failure !== undefined && (
        <div className="alert">
          <p>{reasonOf(failure, label, labelOf)}</p>
          {canRetry && <Button onClick={onRetry}>{adminTexts.retry}</Button>}
        </div>
      )}
    </div>
  );
}

function reasonOf(failure: SaveFailure, label: string, labelOf: (template: string) => string): string {
  if (failure.kind === 'conflict')
    return designTexts.templateTaken(
      failure.changedBy ?? designTexts.somebody,
      labelOf(String(failure.current['selectedTemplate'])),
    );
  const why = {
    offline: () => formTexts.offline,
    gone: () => designTexts.gone,
    invalid: () => designTexts.tryAgain,
    late: () => (failure.kind === 'late' ? failure.message : ''),
    other: () => (failure.kind === 'other' ? failure.message : ''),
  }[failure.kind]();
  return `${designTexts.templateFailed(label)} ${why}`;
}

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
function TemplateCard(props: TemplateCardProps) {
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
