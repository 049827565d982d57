import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { memoizeByObject } from '#core/values/memoizeByObject.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import { publicFieldFor } from '../portal/titles.ts';
import { proseUnits } from './proseUnits.ts';
import { serviceUnits } from './serviceUnits.ts';
import type { Unit, UnitSource } from './unit.ts';

/** The parts of a record, cached per record object. */
export function unitsOf({ type, record }: UnitSource, messages: ServerCatalog): readonly Unit[] {
  return unitsByType(type)(messages)(record);
}

const unitsByType = memoizeByObject((type: ContentType) =>
  memoizeByObject((messages: ServerCatalog) =>
    memoizeByObject((record: PublicRecord): readonly Unit[] =>
      hasServiceFacts(type) ? serviceUnits({ type, record }, messages) : proseUnits({ type, record }, messages),
    ),
  ),
);

export function hasServiceFacts(type: ContentType): boolean {
  return (['cost', 'requirements', 'steps', 'questions'] as const).some(
    (role) => publicFieldFor(type, role) !== undefined,
  );
}
