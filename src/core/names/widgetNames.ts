import type { ExtensionName } from './extensionName.ts';

/** The names of the widgets that src/forms registers. */
export const widgetNames = [
  'text',
  'textarea',
  'tokenText',
  'markdown',
  'number',
  'money',
  'checkbox',
  'date',
  'dateTime',
  'time',
  'email',
  'password',
  'phone',
  'url',
  'slug',
  'colour',
  'select',
  'checkboxes',
  'image',
  'gallery',
  'file',
  'location',
  'relation',
  'relations',
  'record',
  'object',
  'objectList',
  'list',
  'commas',
  'json',
] as const;

export type WidgetName = (typeof widgetNames)[number] | ExtensionName;
