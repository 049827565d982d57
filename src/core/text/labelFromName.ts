/** A label from a property name: `fechaDeInicio` and `fecha_de_inicio` become 'Fecha de inicio', `numeroDPI` 'Numero DPI'. */
export function labelFromName(name: string): string {
  const words = name
    .replaceAll(/[_\-.\s]+/g, ' ')
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim()
    .split(' ')
    .map((word) => (/^\p{Lu}\p{Ll}/u.test(word) ? word.toLowerCase() : word));
  const text = words.join(' ');
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}
