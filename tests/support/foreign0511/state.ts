/** The data of the backend, under the documents' names. Dates are ISO texts; on the wire they follow the options. */
export type ForeignState = {
  users: User[];
  news: News[];
  municipality: Municipality | undefined;
  services: Service[];
  projects: Project[];
  tasks: Task[];
  workflows: Workflow[];
  executions: Execution[];
  files: StoredFile[];
  /** Identity tokens that /Auth accepts, with the id of their user. */
  googleTokens: Record<string, number>;
  /** Bearer tokens that are valid, with the id of their user. */
  tokens: Map<string, number>;
};

export type User = { id: number; nombre: string; email: string; telefono?: string; password?: string };
export type News = { id: number; titulo: string; fecha?: string; contenido?: string; imagen?: string };

export type Municipality = {
  id: number;
  nombre: string;
  direccion?: string;
  telefono?: string;
  email?: string;
  horario?: string;
  latitud?: number;
  longitud?: number;
  facebook?: string;
  twitter?: string;
  mision?: string;
  vision?: string;
  objetivos?: string;
};

export type Service = {
  id: number;
  nombre: string;
  descripcion?: string;
  requisitos?: string;
  costo?: number;
  tiempo?: string;
  ubicaciones?: { nombre: string; direccion: string; horario: string }[];
  preguntas_frecuentes?: { pregunta: string; respuesta: string }[];
};

export type Project = { id: number; name: string; description?: string; createdAt?: string; updatedAt?: string };
export type BoardUser = { id: number; name: string; email: string; role: 'admin' | 'manager' | 'member' };
export type Comment = {
  id: number;
  taskId: number;
  userId: number;
  userName: string;
  content: string;
  createdAt: string;
};

export type Task = {
  id: number;
  title: string;
  description?: string;
  category?: string;
  priority?: string;
  labels?: string[];
  creator?: BoardUser;
  assignee?: BoardUser;
  dueDate?: string;
  phase?: string;
  comments?: Comment[];
  projectId: number;
  createdAt?: string;
};

export type Question = {
  id: number;
  activityId: number;
  type: string;
  text: string;
  required: boolean;
  options?: string[];
  fileTypes?: string[];
  maxFileSize?: number;
};

export type Activity = {
  id: number;
  workFlowId: number;
  name: string;
  description: string;
  order: number;
  assignedRole: string;
  questions: Question[];
};

export type Workflow = {
  id: number;
  municipalidadId: number;
  name: string;
  description: string;
  activities: Activity[];
  createdAt: string;
  updatedAt: string;
};

export type Attachment = { name: string; type: string; bytes: Uint8Array };

export type Response = {
  id: number;
  activityExecutionId: number;
  questionId: number;
  /** JSON text, as it was sent. */
  value: string;
  archivos: Attachment[];
};

export type ActivityExecution = {
  id: number;
  activityId: number;
  startedAt: string;
  completedAt?: string;
  responses: Response[];
  notes: string;
  executedBy: number;
  assignedTo: number;
  role: string;
};

export type Execution = {
  id: number;
  workflowId: number;
  status: string;
  startedAt: string;
  completedAt?: string;
  activities: ActivityExecution[];
  reference: string;
  executedBy: number;
};

export type StoredFile = { id: number; folder: string; name: string; bytes: Uint8Array; lastModified: string };

/** Ids are never used again, and are unique over all lists. */
export function nextIdIn(state: ForeignState): number {
  const lists = [
    state.users,
    state.news,
    state.services,
    state.projects,
    state.tasks,
    state.workflows,
    state.executions,
  ];
  const activities = [...state.workflows, ...state.executions].flatMap((item) => item.activities as { id: number }[]);
  const questions = state.workflows.flatMap((workflow) =>
    workflow.activities.flatMap((activity) => activity.questions),
  );
  const responses = state.executions.flatMap((item) => item.activities.flatMap((activity) => activity.responses));
  const all = [...lists.flat(), ...activities, ...questions, ...responses, ...state.files];
  return all.reduce((greatest, { id }) => Math.max(greatest, id), 1000) + 1;
}
