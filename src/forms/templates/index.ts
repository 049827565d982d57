// Its index would also bring inputs that the portal does not use, such as calendars.
import { AddButton, MoveDownButton, MoveUpButton, RemoveButton } from '@rjsf/antd/lib/templates/IconButton/index.js';
import type { ThemeProps } from '@rjsf/core';
import { FieldRow } from './FieldRow.tsx';
import { Group } from './Group.tsx';
import { List } from './List.tsx';
import { ListItem } from './ListItem.tsx';

const nothing = () => null;

/**
 * Replacements for templates of @rjsf/antd, whose groups have no legend, whose inputs have no `aria-invalid` and whose help
 * texts are not associated. Its buttons are kept; FieldRow renders labels, help and errors.
 */
export const templates: NonNullable<ThemeProps['templates']> = {
  ButtonTemplates: { AddButton, MoveDownButton, MoveUpButton, RemoveButton },
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
