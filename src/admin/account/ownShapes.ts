import { deliveries, groupNames, type NotificationGroup } from '#core/notifications/notification.ts';
import type { Shape } from '#core/schema/contentType.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { readFields } from '#core/parsing/readFields.ts';
import { accountTexts } from '#core/locales/es/admin/account.ts';

function shapeOf(title: string, schema: JsonSchema): Shape {
  return { title, schema, fields: readFields(schema, { root: schema, depth: 0 }), isOpen: false };
}

export const profileShape = shapeOf(accountTexts.profile, {
  type: 'object',
  required: ['nombre'],
  properties: {
    nombre: { title: accountTexts.name, type: 'string', minLength: 1, maxLength: 120 },
    telefono: { title: accountTexts.phone, type: 'string', maxLength: 30, 'x-field': { kind: 'phone' } },
  },
});

export const passwordShape = shapeOf(accountTexts.password, {
  type: 'object',
  required: ['current', 'password'],
  properties: {
    current: { title: accountTexts.current, type: 'string', minLength: 1 },
    password: { title: accountTexts.next, type: 'string', minLength: 1, 'x-field': { widget: 'password' } },
    endOthers: { title: accountTexts.endOthers, type: 'boolean' },
  },
});

/** How people are notified of each group; by mail only where mails are sent. */
export function notificationShape(hasMail: boolean): Shape {
  const choices = deliveries.filter((delivery) => hasMail || delivery !== 'mail');
  const property = (name: NotificationGroup) => ({
    title: accountTexts.groups[name],
    oneOf: choices.map((delivery) => ({ const: delivery, title: accountTexts.deliveries[delivery] })),
    'x-field': { width: 'full' },
  });
  return shapeOf(accountTexts.notifications, {
    type: 'object',
    required: groupNames,
    properties: Object.fromEntries(groupNames.map((name) => [name, property(name)])),
  });
}
