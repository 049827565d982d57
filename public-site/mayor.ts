import { linesOf, type Portal, singleValues, textIn } from './portal.ts';
import { safeAddress } from '#core/text/safeAddress.ts';

/** What citizens may know of the mayor; what nobody has said is undefined. */
export type Mayor = {
  readonly name: string | undefined;
  /** Whether that is the name of a person; the sample record says what belongs there instead. */
  readonly isNamed: boolean;
  readonly period: string | undefined;
  readonly description: string | undefined;
  /** One per line that was typed. */
  readonly achievements: readonly string[];
  readonly image: string | undefined;
  /** What is written beside the picture's address. */
  readonly imageText: string | undefined;
  readonly isEmpty: boolean;
};

/** The type whose single record tells of the mayor. */
export const mayorTypeName = 'alcalde';

/** Rejects as the store does. */
export async function mayorOf(portal: Portal): Promise<Mayor> {
  const values = (await singleValues(portal, mayorTypeName)) ?? {};
  const sampleName = portal
    .types()
    .find(({ name }) => name === mayorTypeName)
    ?.fields.find(({ name }) => name === 'nombre')?.label;
  const text = {
    name: textIn(values['nombre']),
    period: textIn(values['periodo']),
    description: textIn(values['descripcion']),
  };
  const achievements = linesOf(textIn(values['logros']));
  const image = safeAddress(values['imagen']);
  const isEmpty = achievements.length === 0 && [...Object.values(text), image].every((value) => value === undefined);
  const isNamed = text.name !== undefined && text.name !== sampleName;
  return { ...text, isNamed, achievements, image, imageText: textIn(values['imagenTexto']), isEmpty };
}
