import { useMemo, useState } from 'react';
import { type ContentType, isLayoutName, listLayouts } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/parsing/readFields.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Values } from '#core/values/record.ts';
import type { ListTuning, Overlay } from '#core/tuning/overlay.ts';
import { isSameJson } from '#core/values/json.ts';
import { designerTexts } from '#core/locales/es/tuning/designer.ts';
import { PanelForm } from './PanelForm.tsx';
import { layoutLabel } from './layoutLabel.ts';
import type { DesignerState } from './useDesigner.ts';

type ListPanelProps = { readonly code: ContentType; readonly type: ContentType; readonly designer: DesignerState };

/** The columns, filters, order and layout of a list. */
export function ListPanel({ code, type, designer }: ListPanelProps) {
  const { overlay, edit } = designer;
  const shape = useMemo(() => listShape(type), [type]);
  const [lastEdit, setLastEdit] = useState<{ readonly overlay: Overlay; readonly values: Values }>();
  const values = lastEdit?.overlay === overlay ? lastEdit.values : listValues(type);
  const change = (next: Values) => {
    const list = listIn(next, code);
    const { list: _before, ...rest } = overlay;
    const after: Overlay = Object.keys(list).length === 0 ? rest : { ...rest, list };
    edit(() => after, 'list');
    setLastEdit({ overlay: isSameJson(after, overlay) ? overlay : after, values: next });
  };
  return (
    <div className="tuning-panel box">
      <PanelForm title={designerTexts.listHeading} shape={shape} values={values} onChange={change} />
    </div>
  );
}

function listShape(type: ContentType) {
  const named = type.fields
    .filter(({ isWriteOnly }) => !isWriteOnly)
    .map(({ name, label }) => ({ const: name, title: label }));
  const server = [
    { const: '_createdAt', title: designerTexts.createdAt },
    { const: '_updatedAt', title: designerTexts.updatedAt },
  ];
  const filtered = type.fields
    .filter((field) => kindOf(field).operators.length > 0 && !field.isWriteOnly)
    .map(({ name, label }) => ({ const: name, title: label }));
  const items = (options: readonly JsonSchema[], title: string): JsonSchema => ({
    title,
    type: 'string',
    oneOf: options,
  });
  const usableLayouts = listLayouts.filter((layout) => !hasSettings(layout) || type.list[layout] !== undefined);
  const layouts = usableLayouts.some((layout) => layout === type.list.layout)
    ? usableLayouts
    : [...usableLayouts, type.list.layout];
  const root: JsonSchema = {
    type: 'object',
    properties: {
      layout: {
        title: designerTexts.layout,
        type: 'string',
        oneOf: layouts.map((layout) => ({ const: layout, title: layoutLabel(layout) })),
      },
      pageSize: { title: designerTexts.pageSize, type: 'integer', minimum: 1, maximum: 200 },
      sortField: { title: designerTexts.sortField, type: 'string', oneOf: [...named, ...server] },
      sortDown: { title: designerTexts.sortDown, type: 'boolean' },
      columns: {
        title: designerTexts.columns,
        type: 'array',
        minItems: 1,
        items: items([...named, ...server], designerTexts.column),
        'x-field': { kind: 'list' },
      },
      filters: {
        title: designerTexts.filters,
        type: 'array',
        items: items(filtered, designerTexts.filter),
        'x-field': { kind: 'list' },
      },
    },
  };
  return {
    title: designerTexts.listHeading,
    schema: root,
    fields: readFields(root, { root, depth: 0 }),
    isOpen: false,
  };
}

function listValues({ list }: ContentType): Values {
  const [first] = list.sort;
  return {
    layout: list.layout,
    pageSize: list.pageSize,
    columns: list.columns,
    filters: list.filters,
    ...(first !== undefined && { sortField: first.field, sortDown: first.order === 'desc' }),
  };
}

/** The settings of the list that differ from the code. */
function listIn(values: Values, code: ContentType): ListTuning {
  const before = listValues(code);
  const names = (value: unknown) =>
    Array.isArray(value)
      ? [...new Set(value.filter((one): one is string => typeof one === 'string' && one !== ''))]
      : [];
  const isOther = (...members: readonly string[]) => members.some((name) => !isSameJson(values[name], before[name]));
  const { layout, sortField, sortDown, pageSize } = values;
  return {
    ...(isOther('layout') && isLayoutName(layout) && { layout }),
    ...(isOther('columns') && names(values['columns']).length > 0 && { columns: names(values['columns']) }),
    ...(isOther('filters') && { filters: names(values['filters']) }),
    ...(isOther('sortField', 'sortDown') &&
      typeof sortField === 'string' && { sort: `${sortDown === true ? '-' : ''}${sortField}` }),
    ...(isOther('pageSize') && typeof pageSize === 'number' && pageSize > 0 && { pageSize }),
  };
}

/** Whether a layout needs fields that the schema names; the others suit every type. */
function hasSettings(layout: string): layout is 'board' | 'calendar' | 'tree' {
  return ['board', 'calendar', 'tree'].includes(layout);
}
