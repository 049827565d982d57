import type { FormProps } from '@rjsf/core';
import { FieldRow } from './FieldRow.tsx';
import { Group } from './Group.tsx';
import { List, ListItem } from './List.tsx';
import { Alternatives } from './OptionSelect.tsx';

const nothing = () => null;

/** How rjsf's structures look; labels, explanations and errors are FieldRow's. */
export const templates: NonNullable<FormProps['templates']> = {
  FieldTemplate: FieldRow,
  ObjectFieldTemplate: Group,
  ArrayFieldTemplate: List,
  ArrayFieldItemTemplate: ListItem,
  MultiSchemaFieldTemplate: Alternatives,
  DescriptionFieldTemplate: nothing,
  TitleFieldTemplate: nothing,
  FieldErrorTemplate: nothing,
  FieldHelpTemplate: nothing,
  ErrorListTemplate: nothing,
};
