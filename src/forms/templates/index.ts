import type { FormProps } from '@rjsf/core';
import { FieldRow } from './FieldRow.tsx';
import { Group } from './Group.tsx';
import { List, ListItem } from './List.tsx';

const nothing = () => null;

/**
 * What takes the place of templates of @rjsf/antd, for their groups have no legend, their inputs no `aria-invalid` and their
 * explanations stand apart from them. Buttons and alternatives are its own; labels, explanations and errors are FieldRow's.
 */
export const templates: NonNullable<FormProps['templates']> = {
  FieldTemplate: FieldRow,
  ObjectFieldTemplate: Group,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: ListItem,
  DescriptionFieldTemplate: nothing,
  TitleFieldTemplate: nothing,
  FieldErrorTemplate: nothing,
  FieldHelpTemplate: nothing,
  ErrorListTemplate: nothing,
};
