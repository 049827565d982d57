import { linesOf, type Portal, singleValues, textIn } from './portal.ts';
import { safeAddress } from '#core/text/safeAddress.ts';

/** The public data of the mayor; undefined where nothing is stored. */
export type Mayor = {
  readonly name: string | undefined;
  /** Whether it is a person's name; the sample record holds the field's label instead. */
  readonly isNamed: boolean;
  readonly period: string | undefined;
  readonly description: string | undefined;
  /** One per line of the stored text. */
  readonly achievements: readonly string[];
  readonly image: string | undefined;
  /** The text stored beside the picture's address. */
  readonly imageText: string | undefined;
  readonly isEmpty: boolean;
};

/** The type whose single record describes the mayor. */
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
