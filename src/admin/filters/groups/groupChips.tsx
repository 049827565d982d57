import type { ReactNode } from 'react';
import type { ContentType } from '#core/schema/contentType.ts';
import { isGroup } from '#core/values/query.ts';
import { groupTexts } from '#core/locales/es/admin/lists/groups.ts';
import { RelatedNames } from '../../records/RelatedNames.tsx';
import type { FilterChip } from '../FilterFrame.tsx';
import { choiceOf, comparisonLabel, comparisonOf, valueText } from './conditionChoices.ts';
import { type Condition, type ConditionGroup, endsOf } from '../../query/conditions.ts';

/** A chip for each part of the group, in words; after the first, alternatives begin with 'o'. */
export function groupChips(
  type: ContentType,
  { match, parts }: ConditionGroup,
  onChange: (group: ConditionGroup | undefined) => void,
): readonly FilterChip[] {
  const { or } = groupTexts;
  return parts.map((part, index) => {
    const { label, value } = isGroup(part) ? { label: '', value: groupText(type, part) } : partsOf(type, part);
    const rest = parts.filter((other) => other !== part);
    return {
      key: `group-${index}-${JSON.stringify(part)}`,
      label: match === 'any' && index > 0 ? `${or} ${label}`.trim() : label,
      value,
      onRemove: () => onChange(rest.length === 0 ? undefined : { match, parts: rest }),
    };
  });
}

function partsOf(type: ContentType, condition: Condition): { readonly label: string; readonly value: ReactNode } {
  const choice = choiceOf(type, condition.field);
  const name = choice?.label ?? condition.field;
  const comparison = comparisonOf(condition);
  const words = choice === undefined ? comparison : comparisonLabel(choice, comparison);
  if (comparison === 'empty' || comparison === 'filled') return { label: name, value: words };
  return { label: `${name} ${words}`, value: textOf(type, condition) };
}

function textOf(type: ContentType, condition: Condition): ReactNode {
  const { field, operator, value } = condition;
  const relation = choiceOf(type, field)?.relation;
  if (relation !== undefined) return <RelatedNames type={relation} ids={[value]} />;
  if (operator !== 'between') return valueText(type, condition);
  const [from, to] = endsOf(value).map((end) => valueText(type, { field, value: end }));
  return `${from} ${groupTexts.and} ${to}`;
}

type Part = Condition | ConditionGroup;

function groupText(type: ContentType, { match, parts }: ConditionGroup): ReactNode {
  const { and, or } = groupTexts;
  const texts = parts.map((part: Part, index) => {
    const { label, value } = isGroup(part) ? { label: '', value: groupText(type, part) } : partsOf(type, part);
    return (
      <span key={`${index}-${JSON.stringify(part)}`}>
        {index > 0 && ` ${match === 'any' ? or : and} `}
        {label} {value}
      </span>
    );
  });
  return <>({texts})</>;
}
