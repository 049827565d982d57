import type { BoardUser, ForeignState, News } from './state.ts';

/** Who signs in to the backend. */
export const foreignAccount = {
  id: 1,
  name: 'Marta Sicán',
  email: 'marta@muni-ajena.test',
  password: 'Volcan-Agua-77',
};

const marta: BoardUser = { id: 1, name: foreignAccount.name, email: foreignAccount.email, role: 'admin' };
const luis: BoardUser = { id: 2, name: 'Luis Ajú', email: 'luis@muni-ajena.test', role: 'manager' };
const rosa: BoardUser = { id: 3, name: 'Rosa Chet', email: 'rosa@muni-ajena.test', role: 'member' };

export const sampleUsers = (): ForeignState['users'] => [
  {
    id: 1,
    nombre: marta.name,
    email: marta.email,
    telefono: '(502) 7838 0001',
    password: foreignAccount.password,
  },
  { id: 2, nombre: luis.name, email: luis.email, telefono: '(502) 7838 0002', password: 'Volcan-Fuego-78' },
  { id: 3, nombre: rosa.name, email: rosa.email, telefono: '(502) 7838 0003', password: 'Volcan-Pacaya-79' },
];

export const sampleNews = (): News[] => [
  {
    id: 11,
    titulo: 'Inicia la reparación del puente Las Ilusiones',
    fecha: '2025-05-05',
    contenido: 'Los trabajos duran seis semanas.\nEl paso peatonal queda abierto.',
    imagen: 'https://imagenes.muni-ajena.test/puente.jpg',
  },
  {
    id: 12,
    titulo: 'Jornada de vacunación en el parque central',
    fecha: '2025-04-12',
    contenido: 'De ocho a cuatro de la tarde, sin cita.',
    imagen: 'https://imagenes.muni-ajena.test/vacunas.jpg',
  },
  {
    id: 13,
    titulo: 'Feria de la piña 2025',
    fecha: '2025-03-01',
    contenido: 'Productores de todo el municipio.',
    imagen: 'https://imagenes.muni-ajena.test/feria.jpg',
  },
];

/** As many news items as wanted, with ids from 10001, a day apart. */
export const manyNews = (count: number): News[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 10_001 + index,
    titulo: `Aviso municipal número ${index + 1}`,
    fecha: new Date(Date.UTC(2025, 4, 5) - index * 86_400_000).toISOString().slice(0, 10),
    contenido: `Texto del aviso ${index + 1}.`,
    imagen: `https://imagenes.muni-ajena.test/aviso-${index + 1}.jpg`,
  }));

export const sampleMunicipality = (): ForeignState['municipality'] => ({
  id: 1,
  nombre: 'Municipalidad Ajena',
  direccion: '1a Calle 2-34, Zona 1',
  telefono: '(502) 7838 1000',
  email: 'info@muni-ajena.test',
  horario: 'Lun - Vie, 8:00 AM - 4:00 PM',
  latitud: 14.4058,
  longitud: -90.6983,
  facebook: 'https://facebook.test/muni-ajena',
  twitter: 'https://twitter.test/muni-ajena',
  mision: 'Servir a los vecinos.',
  vision: 'Un municipio ordenado.',
  objetivos: 'Agua para todos.\nCalles seguras.',
});

export const sampleServices = (): ForeignState['services'] => [
  {
    id: 21,
    nombre: 'Pago del impuesto único sobre inmuebles',
    descripcion: 'Pago trimestral.',
    requisitos: '- DPI\n- Boleta anterior',
    costo: 0,
    tiempo: 'Inmediato',
    ubicaciones: [{ nombre: 'Ventanilla 2', direccion: '1a Calle 2-34, Zona 1', horario: '8:00 - 16:00' }],
    preguntas_frecuentes: [{ pregunta: '¿Puedo pagar el año completo?', respuesta: 'Sí.' }],
  },
  {
    id: 22,
    nombre: 'Licencia de construcción',
    descripcion: 'Para obras nuevas y ampliaciones.',
    requisitos: '- Planos\n- Título de propiedad',
    costo: 150,
    tiempo: '15 días hábiles',
  },
  {
    id: 23,
    nombre: 'Registro de negocio',
    descripcion: 'Inscripción de comercios.',
    requisitos: '- DPI\n- RTU',
    costo: 75.5,
    tiempo: '10 días hábiles',
  },
];

export const sampleProjects = (): ForeignState['projects'] => [
  {
    id: 2,
    name: 'Mercado municipal',
    description: 'Remodelación del mercado.',
    createdAt: '2025-02-01T15:00:00.000Z',
    updatedAt: '2025-04-01T15:00:00.000Z',
  },
  {
    id: 3,
    name: 'Alumbrado público',
    description: 'Cambio a lámparas LED.',
    createdAt: '2025-03-01T15:00:00.000Z',
    updatedAt: '2025-03-01T15:00:00.000Z',
  },
];

export const sampleTasks = (): ForeignState['tasks'] => [
  {
    id: 31,
    title: 'Medir los puestos',
    description: 'Plano de los 80 puestos.',
    category: 'infrastructure',
    priority: 'high',
    labels: ['planos', 'campo'],
    creator: marta,
    assignee: luis,
    dueDate: '2025-06-10',
    phase: 'inProgress',
    comments: [
      {
        id: 41,
        taskId: 31,
        userId: 2,
        userName: luis.name,
        content: 'Faltan diez.',
        createdAt: '2025-05-02T16:00:00.000Z',
      },
    ],
    projectId: 2,
    createdAt: '2025-02-02T15:00:00.000Z',
  },
  {
    id: 32,
    title: 'Reunión con inquilinos',
    description: 'Explicar el traslado.',
    category: 'community',
    priority: 'urgent',
    labels: [],
    creator: luis,
    phase: 'backlog',
    comments: [],
    projectId: 2,
    createdAt: '2025-02-03T15:00:00.000Z',
  },
  {
    id: 33,
    title: 'Inventario de lámparas',
    description: 'Por sector.',
    category: 'administration',
    priority: 'low',
    labels: ['inventario'],
    creator: marta,
    assignee: rosa,
    phase: 'done',
    comments: [],
    projectId: 3,
    createdAt: '2025-03-02T15:00:00.000Z',
  },
];
