import { live as messages } from '#core/locales/es/admin/live.ts';
import type { PresentPerson } from '#core/api/staffOperations.ts';

type LabelOf = (field: string) => string | undefined;

/** Who changes which field, and who only looks. */
export function presenceText(people: readonly PresentPerson[], labelOf: LabelOf): string {
  const whatOf = ({ field }: PresentPerson) => labelOf(field ?? '') ?? messages.thisRecord;
  const [editors, viewers] = [true, false].map((isEditor) =>
    people.filter(({ field }) => (field !== null) === isEditor),
  );
  const labels = [...new Set(editors?.map(whatOf))];
  const clauses = labels.map((label) => {
    const group = editors?.filter((person) => whatOf(person) === label) ?? [];
    return messages.editing(namesOf(group), group.length, label);
  });
  if (viewers?.length) clauses.push(messages.viewing(namesOf(viewers), viewers.length, messages.thisRecord));
  return clauses.join('; ');
}

/** Who changes the record, without fields: those change too often to be read out. */
export function announcementOf(people: readonly PresentPerson[]): string {
  return presenceText(people, () => undefined);
}

function namesOf(people: readonly PresentPerson[]): string {
  return new Intl.ListFormat('es').format(people.map(({ name }) => name));
}
