import type { SessionUser } from '#core/accounts/access.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { lazyPart, OnlyChildren } from '#forms/lazyPart.tsx';
import { whenIdle } from '../ui/loading/whenIdle.ts';
import type { OwnScreen } from '../areas/ownScreen.ts';
import { conversationPaths as paths } from './conversationPaths.ts';

const ConversationsScreen = lazyPart(async () => (await import('./ConversationsScreen.tsx')).ConversationsScreen);
const ConversationScreen = lazyPart(async () => (await import('./ConversationScreen.tsx')).ConversationScreen);
const UnansweredScreen = lazyPart(async () => (await import('./UnansweredScreen.tsx')).UnansweredScreen);
const FiguresScreen = lazyPart(async () => (await import('./FiguresScreen.tsx')).FiguresScreen);
const OutgoingScreen = lazyPart(async () => (await import('./OutgoingScreen.tsx')).OutgoingScreen);
const WaitingBadge = lazyPart(
  async () => {
    await whenIdle();
    return (await import('./WaitingBadge.tsx')).WaitingBadge;
  },
  { onError: OnlyChildren },
);

const common = { group: adminTexts.assistantGroup } as const;
const isWriter = ({ role }: SessionUser) => role !== 'operador';

/** The screens about the public assistant, beside the lists of its replies and settings. */
export const conversationScreens: readonly OwnScreen[] = [
  {
    ...common,
    path: paths.list,
    label: adminTexts.conversations,
    description: adminTexts.conversationsAbout,
    icon: 'conversaciones',
    order: 131,
    Badge: WaitingBadge,
    routes: [
      { path: paths.list, element: <ConversationsScreen /> },
      { path: `${paths.list}/:id`, element: <ConversationScreen /> },
    ],
    isFor: isWriter,
  },
  {
    ...common,
    path: paths.unanswered,
    label: adminTexts.unanswered,
    description: adminTexts.unansweredAbout,
    icon: 'pregunta',
    order: 132,
    routes: [{ path: paths.unanswered, element: <UnansweredScreen /> }],
  },
  {
    ...common,
    path: paths.figures,
    label: adminTexts.assistantFigures,
    description: adminTexts.assistantFiguresAbout,
    icon: 'grafica',
    order: 134,
    routes: [{ path: paths.figures, element: <FiguresScreen /> }],
  },
  {
    ...common,
    path: paths.outgoing,
    label: adminTexts.outgoing,
    description: adminTexts.outgoingAbout,
    icon: 'envio',
    order: 135,
    routes: [{ path: paths.outgoing, element: <OutgoingScreen /> }],
    isFor: ({ role }) => role === undefined || role === 'administrador',
  },
];
