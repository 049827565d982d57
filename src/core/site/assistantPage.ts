import type { AssistantFacts } from '../api/assistantOperations.ts';
import type { AssistantMessage } from '../assistant/assistantSchemas.ts';

/** The names of the fields of the page's forms. */
export const assistantFields = {
  act: 'accion',
  question: 'pregunta',
  suggestion: 'sugerencia',
  conversation: 'conversacion',
  newConversation: 'nueva',
  name: 'nombre',
  documentId: 'documento',
  phone: 'telefono',
  person: 'mensaje',
  message: 'respuesta',
  useful: 'sirvio',
} as const;

/** What the buttons of the page ask for. */
export const assistantActs = {
  ask: 'preguntar',
  person: 'persona',
  read: 'ver',
  rate: 'opinar',
  erase: 'borrar',
} as const;

export type VisitorField = 'name' | 'documentId' | 'phone' | 'person';

/** What the page of the assistant shows. */
export type AssistantRequest = {
  readonly facts: AssistantFacts;
  /** The question that was not answered yet, or again. */
  readonly question?: string;
  /** The last exchange of a visitor who did not say who asks. */
  readonly exchange?: readonly AssistantMessage[];
  /** The stored conversation. Its secret travels in the bodies of forms only. */
  readonly conversation?: { readonly secret: string; readonly messages: readonly AssistantMessage[] };
  /** The secret of the conversation that the form opens, once however often it is sent. */
  readonly newSecret?: string;
  /** What the visitor typed in the form for the staff. */
  readonly visitor?: Partial<Readonly<Record<VisitorField, string>>>;
  readonly faults?: Partial<Readonly<Record<VisitorField | 'question', string>>>;
  /** The HTTP status; 200 when left out. */
  readonly status?: number;
  /** Why the request failed as a whole. */
  readonly failure?: string;
  /** What was done. */
  readonly notice?: string;
};
