import { deliveries, groupNames, type NotificationGroup } from '#core/notifications/notification.ts';
import type { Shape } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/parsing/readFields.ts';
import { accountMessages as texts } from './accountMessages.ts';

function shapeOf(title: string, schema: JsonSchema): Shape {
  return { title, schema, fields: readFields(schema, { root: schema, depth: 0 }), isOpen: false };
}

export const profileShape = shapeOf(texts.profile, {
  type: 'object',
  required: ['nombre'],
  properties: {
    nombre: { title: texts.name, type: 'string', minLength: 1, maxLength: 120 },
    telefono: { title: texts.phone, type: 'string', maxLength: 30, 'x-field': { kind: 'phone' } },
  },
});

export const passwordShape = shapeOf(texts.password, {
  type: 'object',
  required: ['current', 'password'],
  properties: {
    current: { title: texts.current, type: 'string', minLength: 1 },
    password: { title: texts.next, type: 'string', minLength: 1, 'x-field': { widget: 'password' } },
    endOthers: { title: texts.endOthers, type: 'boolean' },
  },
});

/** How people are notified of each group; by mail only where mails are sent. */
export function notificationShape(hasMail: boolean): Shape {
  const choices = deliveries.filter((delivery) => hasMail || delivery !== 'mail');
  const property = (name: NotificationGroup) => ({
    title: texts.groups[name],
    oneOf: choices.map((delivery) => ({ const: delivery, title: texts.deliveries[delivery] })),
    'x-field': { width: 'full' },
  });
  return shapeOf(texts.notifications, {
    type: 'object',
    required: groupNames,
    properties: Object.fromEntries(groupNames.map((name) => [name, property(name)])),
  });
}
