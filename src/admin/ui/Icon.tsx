const persona =
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.500 21c.5-4 3.500-6 7.500-6s7 2 7.500 6M10.500 15l1.500 3 1.500-3';

/** Outlines on a 24 × 24 grid, by the names of `menu.icon` in schemas. */
const outlines: Readonly<Record<string, string>> = {
  inicio: 'M3 11l9-8 9 8M5 9.5V21h5v-6h4v6h5V9.5',
  noticias: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M7 9h7M7 12.5h7M7 16h4',
  servicios: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16M12 12v2',
  secciones: 'M5 3h10l4 4v14H5zM15 3v4h4M8 12h8M8 16h8',
  usuarios:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c.5-4 3-6 6.5-6s6 2 6.500 6M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3.200 2.600 3.500 5.500',
  correo: 'M3 6h18v12H3zM3 7l9 6.500L21 7',
  contenido: 'M4 5h16v14H4zM4 10h16M9 10v9',
  archivos:
    'M3 6a1 1 0 0 1 1-1h5l2 2.500h9a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM8 16l3-3.500 2 2 1.500-1.500L17 16',
  oficina: 'M4 21V5l8-3 8 3v16M2 21h20M9 9h2M13 9h2M9 13h2M13 13h2M10 21v-4h4v4',
  organigrama: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  diseno: 'M4 4h16v16H4zM4 9h16M10 9v11M13 13h4M13 16h4',
  informacion: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 11v5.500M12 7.500h.01',
  mision: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9M12 12h.01',
  persona,
  // What schemas called it before.
  alcalde: persona,
  horario: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.500 2',
  pais: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3.500 9h17M3.500 15h17M12 3c-3 3-3.500 6-3.500 9s.5 6 3.500 9c3-3 3.500-6 3.500-9S15 6 12 3',
  busqueda: 'M10 16.500a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13M14.700 14.700L20.500 20.500M7 8.500h6M7 11.500h4',
  correos: 'M3.500 6h17v12.500h-17zM3.500 7l8.500 6.500L20.500 7',
  catalogos: 'M4 5h4v15H4zM8 5h4v15H8zM13 6l4-1 3 14-4 1z',
  identidad: 'M12 3l8 3v6c0 5-3 8-8 9-5-1-8-4-8-9V6zM12 8v8M8 12h8',
  emergencia: 'M12 4l9.500 16h-19zM12 10v4.500M12 17h.01',
  conversaciones: 'M3 5h12v8H8l-3 3v-3H3zM18 9h3v8h-2v3l-3-3h-6',
  pregunta: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M9.500 9.500a2.500 2.500 0 1 1 2.500 3.500M12 17h.01',
  grafica: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  envio: 'M3 11l18-7-7 17-3-7zM11 14l10-10',
  formulario: 'M4 4h16v16H4zM8 8h2v2H8zM13 9h4M8 14h2v2H8zM13 15h4',
  declaracion: 'M6 3h12v18H6zM9 8h6M9 12h3M10 16l2 2 3-4',
  entrega: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  actividad: 'M3 12h4l3-7 4 14 3-7h4',
  cuenta: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6M7 18c1-4 9-4 10 0',
  equipo: 'M5 5h14v10H5zM2 19h20',
  fijar: 'M9 4h6l-1 6 3 3H7l3-3zM12 13v7',
  flujos: 'M4 4h6v5H4zM14 15h6v5h-6zM10 6.500h4.500a2.500 2.500 0 0 1 2.500 2.500v6M14 12.500l3 2.500 3-2.500',
  tablero: 'M4 4h4.500v15H4zM9.750 4h4.500v10h-4.500zM15.500 4H20v6h-4.500z',
  tareas: 'M9 5h11M9 12h11M9 19h11M3.500 5l1 1 2-2M3.500 12l1 1 2-2M3.500 19l1 1 2-2',
  reporte: 'M6 3h9l4 4v14H6zM14 3v5h5M10 17v-3M13 17v-6M16 17v-2',
  respuestas: 'M4 5h16v11H11l-4.500 4v-4H4zM8 9.500h8M8 12.500h5',
  asistente: 'M7 8h10v9H7zM12 8V5M4 11v3M20 11v3M10 12h.01M14 12h.01',
  menu: 'M4 6h16M4 12h16M4 18h16',
  cerrar: 'M6 6l12 12M18 6L6 18',
  contraer: 'M14 6l-6 6 6 6',
  expandir: 'M10 6l6 6-6 6',
  luna: 'M20 14.500A8.500 8.500 0 1 1 9.500 4a7 7 0 0 0 10.500 10.500z',
  sol: 'M12 16.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9M12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.700 1.700M17.300 17.300L19 19M19 5l-1.700 1.700M6.700 17.300L5 19',
  colores:
    'M12 3a9 9 0 1 0 0 18c1.500 0 2-1 1.500-2.200-.6-1.400.3-2.800 1.800-2.800H18a3 3 0 0 0 3-3c0-5.500-4-10-9-10M7.500 12h.01M9.500 8h.01M14.500 8h.01M17 11.500h.01',
  campana: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500a2.200 2.200 0 0 0 4 0M12 5V3.500',
  leido: 'M4 12.500l5 5L20 6.500',
  buscar: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l5 5',
  teclado: 'M3 6.500h18v11H3zM6.500 10h.01M10 10h.01M14 10h.01M17.500 10h.01M7.500 14h9',
  salir: 'M10 4H5v16h5M15 8l4 4-4 4M19 12H9',
  externo: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
};

/** The drawing of an icon; undefined without one. */
export const outlineOf = (name: string | undefined): string | undefined => outlines[name ?? ''];

type IconProps = {
  readonly name: string | undefined;
  /** In place of a drawing. */
  readonly initials?: string | undefined;
};

export function Icon({ name, initials }: IconProps) {
  if (initials === undefined) return <Outline path={outlineOf(name) ?? outlines['contenido']} />;
  // Drawn by the style sheet, so that the text of what it stands in is its label alone.
  return <span className="icon icon-initials" data-initials={initials} aria-hidden="true" />;
}

type OutlineProps = { readonly path: string | undefined; readonly width?: number };

/** An outline on a 24 × 24 grid. */
export function Outline({ path, width = 1.75 }: OutlineProps) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
