import { writeItems } from './items.mjs';

const words =
  'la municipalidad informa que el proyecto de agua y drenaje en la zona norte sigue su marcha con apoyo de vecinos comités escuelas mercado parque camión niños jornada salud limpieza alumbrado calle avenida puente biblioteca feria música deporte empleo taller huerto árbol reciclaje seguridad transporte vía obra presupuesto consejo alcaldía servicio trámite licencia pago impuesto registro negocio'.split(
    ' ',
  );
const rare = 'pavimento';

/** One news item of about 1 kB, equal for equal numbers; one in five hundred mentions pavement. */
export function newsItem(number) {
  const random = seeded(number);
  const text = Array.from({ length: 120 }, () => words[Math.floor(random() * words.length)]);
  if (number % 500 === 0) text[60] = rare;
  const day = new Date(Date.UTC(2015, 0, 1 + Math.floor(random() * 4000))).toISOString().slice(0, 10);
  return {
    titulo: `Noticia ${number}: ${text.slice(0, 5).join(' ')}`,
    contenido: text.join(' '),
    imagen: `/imagenes/noticia-${number}.webp`,
    fecha: day,
  };
}

export const searchFor = rare;

/** Writes the first `count` items to a file, one JSON object per line. */
export function writeNews(file, { count }) {
  return writeItems(file, { count, item: newsItem });
}

function seeded(seed) {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}
