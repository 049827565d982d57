import { type ComponentType } from 'react';
import type { SessionUser } from '#core/accounts/access.ts';
import type { views } from '#core/schema/contentType.ts';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { menuTexts } from '#core/locales/es/admin/menu/menu.ts';
import type { Area, recordViewNames } from './areas/area.ts';
import type { OwnScreen } from './areas/ownScreen.ts';
import { screens } from './extensions/installedScreensAndLayouts.ts';
import { conversationScreens } from './conversations/conversationScreens.tsx';
import { EditWorkflowScreen, ReportScreen, workflowScreens } from './workflows/workflowScreens.tsx';
import { lazyPart } from '#forms/lazyPart.tsx';
import { localPart } from './local/localPart.ts';

const FileScreen = lazyPart(async () => (await import('./files/FileScreen.tsx')).FileScreen);
const FileBinScreen = lazyPart(async () => (await import('./files/FileBinScreen.tsx')).FileBinScreen);

const TuningScreen = lazyPart(async () => (await import('./tuning/TuningScreen.tsx')).TuningScreen);
const DesignerScreen = lazyPart(async () => (await import('./tuning/DesignerScreen.tsx')).DesignerScreen);

const OutboxScreen = lazyPart(async () => (await import('./outbox/OutboxScreen.tsx')).OutboxScreen);

const ActivityScreen = lazyPart(async () => (await import('./activity/ActivityScreen.tsx')).ActivityScreen);

const NotificationScreen = lazyPart(
  async () => (await import('./notifications/NotificationScreen.tsx')).NotificationScreen,
);

const AccountScreen = lazyPart(async () => (await import('./account/AccountScreen.tsx')).AccountScreen);

const SiteScreen = lazyPart(async () => (await import('./site/SiteScreen.tsx')).SiteScreen);
const CataloguesArea = lazyPart(async () => (await import('./catalogues/CataloguesArea.tsx')).CataloguesArea);
const ChartScreen = lazyPart(async () => (await import('./chart/ChartScreen.tsx')).ChartScreen);

type ViewName = (typeof views)[number];

/** Screens that replace the generic form or list of a content type, by the name in its `x-content.view`. */
export const areaScreens: Partial<Record<ViewName, ComponentType<{ readonly area: Area }>>> = {
  chart: ChartScreen,
  siteDesign: SiteScreen,
  catalogues: CataloguesArea,
};

/** Addresses below the list that such a screen also shows, instead of the generic forms. */
export const innerViews: Partial<Record<ViewName, readonly string[]>> = {
  catalogues: ['nuevo', ':id/editar', ':id/entradas/*'],
};

const OpenDocumentation = lazyPart(
  async () => (await import('./workflows/documentation/DocumentationScreen.tsx')).OpenDocumentation,
);

type RecordView = { readonly View: ComponentType; readonly hasHistory: boolean };

/** Pages that replace the generic one of a process's record, by the same name. */
export const recordViews: Record<(typeof recordViewNames)[number], RecordView> & Partial<Record<ViewName, RecordView>> =
  {
    workflow: { View: EditWorkflowScreen, hasHistory: false },
    execution: { View: ReportScreen, hasHistory: false },
    documentation: { View: OpenDocumentation, hasHistory: true },
  };

/** The screens that a person may see; the server checks again. */
export function ownScreensOf(user: SessionUser): readonly OwnScreen[] {
  return [...ownScreens, ...(localPart()?.screens ?? [])].filter(({ isFor = everybody }) => isFor(user));
}

const everybody = () => true;

/** Screens without a content type. */
const ownScreens: readonly OwnScreen[] = [
  {
    path: '/admin/FileServer',
    label: adminTexts.files,
    description: adminTexts.filesAbout,
    icon: 'archivos',
    order: 140,
    group: menuTexts.content,
    routes: [
      { path: '/admin/FileServer', element: <FileScreen /> },
      { path: '/admin/FileServer/papelera', element: <FileBinScreen /> },
    ],
  },
  {
    path: '/admin/correos',
    label: adminTexts.outbox,
    description: adminTexts.outboxAbout,
    icon: 'correo',
    order: 160,
    group: menuTexts.administration,
    routes: [{ path: '/admin/correos', element: <OutboxScreen /> }],
    isFor: ({ role }) => role === undefined || role === 'administrador',
  },
  {
    path: '/admin/formularios',
    label: adminTexts.tuning,
    description: adminTexts.tuningAbout,
    icon: 'formulario',
    order: 168,
    group: 'Configuración',
    routes: [
      { path: '/admin/formularios', element: <TuningScreen /> },
      { path: '/admin/formularios/:name', element: <DesignerScreen /> },
    ],
    isFor: ({ role }) => role === undefined || role === 'administrador',
  },
  {
    path: '/admin/actividad',
    label: adminTexts.activity,
    description: adminTexts.activityAbout,
    icon: 'actividad',
    order: 1950,
    group: menuTexts.administration,
    routes: [{ path: '/admin/actividad', element: <ActivityScreen /> }],
  },
  {
    path: '/admin/notificaciones',
    label: adminTexts.notifications(0),
    description: adminTexts.notificationsAbout,
    icon: 'campana',
    order: 1990,
    group: menuTexts.administration,
    routes: [{ path: '/admin/notificaciones', element: <NotificationScreen /> }],
  },
  {
    path: '/admin/mi-cuenta',
    label: adminTexts.account,
    description: adminTexts.accountAbout,
    icon: 'cuenta',
    order: 2000,
    group: menuTexts.administration,
    routes: [{ path: '/admin/mi-cuenta', element: <AccountScreen /> }],
  },
  ...conversationScreens,
  ...workflowScreens,
  ...screens,
];
