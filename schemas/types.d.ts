// 2lClA6INCs7OGdKbcWy1602oU9QeP25VagvKAx0vLqI
// Made from the schemas by `npm run schemas types`; do not edit.

export type NoticiasImagen = string;

/**
 * Noticias
 */
export interface Noticias {
  titulo: string;
  contenido: string;
  imagen: NoticiasImagen;
  /**
   * Si la deja vacía, se muestra el día de la publicación.
   */
  fecha?: string;
  /**
   * @maxItems 40
   */
  galeria?: {
    imagen: NoticiasImagen;
    /**
     * Qué se ve en la imagen, para quien no puede verla.
     */
    texto?: string;
    [k: string]: unknown;
  }[];
}

/**
 * Organigrama
 */
export interface Organigrama {
  position: string;
  name: string;
  phone?: string;
  email?: string;
  image?: string;
  group: 'council' | 'department';
  /**
   * Lugar dentro de su grupo, de menor a mayor.
   */
  order?: number;
}

/**
 * Secciones
 */
export interface Secciones {
  title: string;
  description: string;
  image: string;
  /**
   * Final de la dirección pública: en /seccion/historia es «historia».
   */
  slug: string;
}

/**
 * Servicios
 */
export interface Servicios {
  nombre: string;
  descripcion: string;
  /**
   * Uno por línea.
   */
  requisitos: string;
  costo: number;
  tiempo: string;
  /**
   * Se muestra en la página de inicio.
   */
  destacado?: boolean;
  imagen?: string;
  /**
   * @maxItems 30
   */
  pasos?: {
    nombre: string;
    descripcion?: string;
    [k: string]: unknown;
  }[];
  /**
   * @maxItems 30
   */
  ubicaciones?: {
    nombre: string;
    direccion: string;
    horario?: string;
    [k: string]: unknown;
  }[];
  /**
   * @maxItems 50
   */
  preguntas_frecuentes?: {
    pregunta: string;
    respuesta: string;
    [k: string]: unknown;
  }[];
}

/**
 * Usuarios
 */
export interface Usuarios {
  nombre: string;
  email: string;
  telefono: string;
  password: string;
  /**
   * Quien no está activo no puede entrar a la administración.
   */
  activo?: boolean;
  /**
   * Qué áreas puede usar, si la instalación limita las áreas por rol.
   */
  rol?: 'administrador' | 'editor' | 'operador';
  rolesFlujo?: ('operator' | 'supervisor' | 'quality_inspector' | 'maintenance')[];
  rolTablero?: 'admin' | 'manager' | 'member';
  /**
   * Sin ninguna, solo los de la municipalidad de este portal.
   */
  municipalidades?: ('0501' | '0502' | '0503' | '0504' | '0505' | '0506' | '0507' | '0509' | '0511' | '0512')[];
}

/** The values of a record of each content type. */
export interface ContentValues {
  'noticias': Noticias;
  'organigrama': Organigrama;
  'secciones': Secciones;
  'servicios': Servicios;
  'usuarios': Usuarios;
}
