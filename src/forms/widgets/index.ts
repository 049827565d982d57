import { kindByName } from '#core/kinds/index.ts';
import { isEmpty } from '#core/values/condition.ts';
import type { Field } from '#core/schema/field.ts';
import type { WidgetName } from '#core/names/widgetNames.ts';
import type { Json } from '#core/values/json.ts';
import { widgets as ofExtensions } from '../extensions/installedWidgets.ts';
import { checkbox } from './Checkbox.tsx';
import { colour } from './ColourInput.tsx';
import { commas } from './CommaList.tsx';
import { date, dateTime, time } from './DateInput.tsx';
import { file } from './pictures/FileInput.tsx';
import { gallery } from './pictures/GalleryInput.tsx';
import { image } from './pictures/ImageInput.tsx';
import { json } from './JsonInput.tsx';
import { location } from './LocationInput.tsx';
import { money, number } from './NumberInput.tsx';
import { password } from './PasswordInput.tsx';
import { record, relation, relations } from './RelationInput.tsx';
import { checkboxes, select } from './Select.tsx';
import { markdown } from '../richText/RichText.tsx';
import { textarea } from './TextArea.tsx';
import { tokenText } from './TokenText.tsx';
import { email, phone, slug, text, url } from './TextInput.tsx';
import { isText, type Widget } from '../context/widget.ts';

/** Every widget by name. Templates render groups and lists; the JSON editor is for values that do not fit them. */
const widgets = {
  text,
  textarea,
  tokenText,
  markdown,
  number,
  money,
  checkbox,
  date,
  dateTime,
  time,
  email,
  password,
  phone,
  url,
  slug,
  colour,
  select,
  checkboxes,
  image,
  gallery,
  file,
  location,
  relation,
  relations,
  record,
  object: json,
  objectList: json,
  list: json,
  commas,
  json,
} satisfies Record<WidgetName, Widget>;

const everyWidget: Readonly<Record<string, Widget | undefined>> = { ...ofExtensions, ...widgets };

/** The widget for a value: the field's widget, or a fallback that can represent the value. */
export function widgetFor(field: Field, value: unknown): Widget {
  // Without its extension a field has the input of its kind.
  const preferred = everyWidget[field.widget] ?? everyWidget[kindByName(field.kind).widget] ?? json;
  if (isEmpty(value) || preferred.holds(value as Json, field)) return preferred;
  return isText(value as Json) ? textarea : json;
}
