import { ownValue } from '#core/values/ownValue.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { isSameJson } from '#core/values/json.ts';
import { titleOf } from '#core/records/titleText.ts';
import { type StoredRecord, valuesOf } from '#core/values/record.ts';
import { tidy } from '#forms/context/formContext.ts';
import { withDefaults } from '#core/validation/defaults.ts';
import type { Draft } from '#core/api/staffOperations.ts';
import { draftTexts } from '#core/locales/es/admin/drafts.ts';
import { instantText } from '../records/recordText.ts';
import { staffMessages } from '../texts/staffMessages.ts';

type DraftContext = { readonly type: ContentType; readonly stored: StoredRecord | undefined };

/** The labels of the fields in which a draft differs from the record, or from the defaults of a new one. */
export function changedFields({ values }: Draft, { type, stored }: DraftContext): readonly string[] {
  const present = stored === undefined ? withDefaults(type) : valuesOf(stored);
  const draft = tidy(values);
  return type.fields
    .filter(({ name, isWriteOnly }) => !isWriteOnly && !isSameJson(ownValue(draft, name), ownValue(present, name)))
    .map(({ label }) => label);
}

/** When and where a draft was last saved. */
export function draftOrigin({ id, updatedAt }: Draft, localIds: readonly string[]): string {
  return draftTexts.when(instantText(updatedAt), localIds.includes(id));
}

/** The title of a draft; '' when it has none yet. */
export function draftTitle({ values }: Draft, type: ContentType): string {
  return titleOf(type, values, staffMessages());
}
