import type { SessionUser } from '#core/accounts/access.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { conversationTexts } from '#core/locales/es/assistant/conversations.ts';
import { workflowTexts } from '#core/locales/es/workflows/workflowShell.ts';
import type { ContentType } from '#core/schema/contentType.ts';

export type Screen = {
  readonly label: string;
  /** What people call it; its label when left out. */
  readonly names?: readonly string[];
  readonly description: string;
  readonly href: string;
  readonly type?: ContentType;
  /** Whether the person may open it; everybody of the staff may when left out. */
  readonly isFor?: (user: SessionUser) => boolean;
};

const isWriter = ({ role }: SessionUser) => role !== 'operador';
const isAdministrator = ({ role }: SessionUser) => role === undefined || role === 'administrador';

const { unanswered, figures, outgoing, reply, replyAbout, erase, eraseAbout, about } = conversationTexts;
const { list, removal } = workflowTexts;

const assistantScreens: readonly Screen[] = [
  {
    label: adminTexts.conversations,
    description: [adminTexts.conversationsAbout, about, `${reply}: ${replyAbout}`, `${erase}: ${eraseAbout}`].join(
      '\n',
    ),
    href: '/admin/conversaciones',
    isFor: isWriter,
  },
  {
    label: adminTexts.unanswered,
    description: unanswered.about,
    href: '/admin/preguntas-sin-respuesta',
    isFor: isWriter,
  },
  { label: adminTexts.assistantFigures, description: figures.about, href: '/admin/uso-del-asistente', isFor: isWriter },
  {
    label: adminTexts.outgoing,
    description: outgoing.about,
    href: '/admin/envios-al-modelo',
    isFor: isAdministrator,
  },
];

const workflowScreens: readonly Screen[] = [
  {
    label: adminTexts.workflows,
    names: ['Flujos de trabajo', 'Editor de flujos'],
    description: [adminTexts.workflowsAbout, list.intro, `${list.remove}: ${removal.about}`].join('\n'),
    href: '/admin/workFlowEdit',
  },
  {
    label: adminTexts.tasks,
    names: ['Tasks', 'Mis tareas'],
    description: adminTexts.tasksAbout,
    href: '/admin/tasksWF',
  },
  {
    label: adminTexts.reports,
    // A 'reporte' alone is also what a neighbour reports.
    names: ['Reporte de procesos', 'Reportes de flujos', 'Pantalla de reporte'],
    description: adminTexts.reportsAbout,
    href: '/admin/reportMain',
  },
];

/** The screens without a content type, with the texts that the back office shows of them. */
export const ownScreens: readonly Screen[] = [
  { label: adminTexts.files, description: adminTexts.filesAbout, href: '/admin/FileServer' },
  { label: adminTexts.activity, description: adminTexts.activityAbout, href: '/admin/actividad' },
  { label: adminTexts.outbox, description: adminTexts.outboxAbout, href: '/admin/correos' },
  { label: adminTexts.tuning, description: adminTexts.tuningAbout, href: '/admin/formularios' },
  { label: adminTexts.account, description: adminTexts.accountAbout, href: '/admin/mi-cuenta' },
  { label: adminTexts.notifications(0), description: adminTexts.notificationsAbout, href: '/admin/notificaciones' },
  ...assistantScreens,
  ...workflowScreens,
];
