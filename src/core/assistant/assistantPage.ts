import type { AssistantFacts, AssistantMessage } from './assistantSchemas.ts';
import { assistantRoute } from './assistant.ts';

/** The names of the fields of the page's forms. */
export const assistantFields = {
  act: 'accion',
  question: 'pregunta',
  suggestion: 'sugerencia',
  conversation: 'conversacion',
  code: 'codigo',
  newConversation: 'nueva',
  name: 'nombre',
  documentId: 'documento',
  phone: 'telefono',
  person: 'mensaje',
  email: 'correo',
  message: 'respuesta',
  useful: 'sirvio',
} as const;

/** What the buttons of the page ask for. */
export const assistantActs = {
  ask: 'preguntar',
  person: 'persona',
  read: 'ver',
  open: 'abrir',
  rate: 'opinar',
  erase: 'borrar',
} as const;

export type VisitorField = 'name' | 'documentId' | 'phone' | 'person' | 'email';

/** The ids of the inputs of the page. */
export const inputIds = {
  question: 'pregunta',
  code: 'codigo',
  name: 'asistente-nombre',
  documentId: 'asistente-documento',
  phone: 'asistente-telefono',
  person: 'asistente-mensaje',
  email: 'asistente-correo',
} as const satisfies Readonly<Record<VisitorField | 'question' | 'code', string>>;

/** The path that opens a conversation by its secret. */
export const conversationPath = (secret: string): string =>
  `${assistantRoute}?${assistantFields.code}=${encodeURIComponent(secret)}`;

/** What the page of the assistant shows. */
export type AssistantRequest = {
  readonly facts: AssistantFacts;
  /** The question that was not answered yet, or again. */
  readonly question?: string;
  /** The last exchange of a visitor who gave no name. */
  readonly exchange?: readonly AssistantMessage[];
  /** The stored conversation. */
  readonly conversation?: { readonly secret: string; readonly messages: readonly AssistantMessage[] };
  /** The secret of the conversation that the form opens, once however often it is sent. */
  readonly newSecret?: string;
  /** What the visitor typed in the form for the staff. */
  readonly visitor?: Partial<Readonly<Record<VisitorField, string>>>;
  /** The code of a conversation that was typed, but opens none. */
  readonly code?: string;
  readonly faults?: Partial<Readonly<Record<VisitorField | 'question' | 'code', string>>>;
  /** The HTTP status; 200 when left out. */
  readonly status?: number;
  /** Why the request failed as a whole. */
  readonly failure?: string;
  /** What was done. */
  readonly notice?: string;
};
