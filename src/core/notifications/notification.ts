/** What people are notified of. The kinds from `taskAssigned` to `suspended` are about activities of processes. */
export const notificationKinds = [
  'assigned',
  'joined',
  'mentioned',
  'reviewed',
  'dueTomorrow',
  'overdue',
  'notPublished',
  'taskAssigned',
  'handedOver',
  'takenOver',
  'suspended',
  'citizenWaits',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** The kinds that people choose together. */
const notificationGroups = {
  assigned: ['assigned', 'joined', 'reviewed'],
  mentioned: ['mentioned'],
  due: ['dueTomorrow', 'overdue', 'notPublished'],
  processes: ['taskAssigned', 'handedOver', 'takenOver', 'suspended'],
  citizens: ['citizenWaits'],
} as const satisfies Readonly<Record<string, readonly NotificationKind[]>>;

export type NotificationGroup = keyof typeof notificationGroups;

export const groupNames = Object.keys(notificationGroups) as readonly NotificationGroup[];

/** Not at all, in the staff area, or there and by mail. */
export const deliveries = ['none', 'here', 'mail'] as const;

export type Delivery = (typeof deliveries)[number];

export type NotificationSettings = Readonly<Record<NotificationGroup, Delivery>>;

const defaultDelivery: Delivery = 'here';

export function groupOf(kind: NotificationKind): NotificationGroup {
  const group = groupNames.find((name) => notificationGroups[name].some((member) => member === kind));
  if (group === undefined) throw new Error(`no group of notifications has ${kind}`);
  return group;
}

/** Reads stored settings; what they lack has the default. */
export function readSettings(stored: unknown): NotificationSettings {
  const values = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  const deliveryOf = (name: NotificationGroup) =>
    deliveries.find((delivery) => delivery === values[name]) ?? defaultDelivery;
  return {
    assigned: deliveryOf('assigned'),
    mentioned: deliveryOf('mentioned'),
    due: deliveryOf('due'),
    processes: deliveryOf('processes'),
    citizens: deliveryOf('citizens'),
  };
}
