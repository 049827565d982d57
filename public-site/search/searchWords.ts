import type { ContentType } from '#core/schema/contentType.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { Portal } from '../portal/portal.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { publicFieldFor } from '../portal/titles.ts';
import { candidateKey, loadSmallType } from './smallTypes.ts';
import { isJoint } from './joints.ts';
import { formsIn, type Phrase } from './wordForms.ts';

/** The phrases of all records with search words. Rejects as the store does. */
export async function loadPhrases(portal: Portal): Promise<readonly Phrase[]> {
  const types = portal.types().filter((type) => publicFieldFor(type, 'searchWords') !== undefined);
  const perType = await Promise.all(
    types.map(async (type) => {
      const records = (await loadSmallType(type, portal)) ?? [];
      return records.flatMap((record) => phrasesOf(type)(record));
    }),
  );
  return perType.flat();
}

const phrasesOf = memoizeByObject((type: ContentType) =>
  memoizeByObject((record: PublicRecord): readonly Phrase[] => {
    const text = ownValue(record.values, publicFieldFor(type, 'searchWords')?.name ?? '');
    if (typeof text !== 'string') return [];
    return text.split('\n').flatMap((line) => {
      const forms = formsIn(line).filter(({ form, isBeginning }) => isBeginning || !isJoint(form));
      return forms.length === 0 ? [] : [{ forms, record: candidateKey(type, record) }];
    });
  }),
);
