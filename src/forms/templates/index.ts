import type { FormProps } from '@rjsf/core';
import { FieldRow } from './FieldRow.tsx';
import { Group } from './Group.tsx';
import { List, ListItem } from './List.tsx';

const nothing = () => null;

/**
 * Replacements for templates of @rjsf/antd, whose groups have no legend, whose inputs have no `aria-invalid` and whose help
 * texts are not associated. Its buttons and alternatives are kept; FieldRow renders labels, help and errors.
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
