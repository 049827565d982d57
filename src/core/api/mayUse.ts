import { can, type Visitor } from '../accounts/access.ts';
import type { ContentType } from '../schema/contentType.ts';
import type { AccessRule } from './operation.ts';

/** Whether a rule allows a visitor; `type` is the content type that the rule names. */
export function mayUse(rule: AccessRule, visitor: Visitor, type: ContentType | undefined): boolean {
  if (rule === 'anyone') return true;
  if (visitor.kind === 'citizen' && (typeof rule === 'string' || rule.isPublic !== true)) return false;
  if (rule === 'session') return true;
  if (rule === 'administrator') {
    const role = visitor.kind === 'staff' ? visitor.user.role : undefined;
    return role === undefined || role === 'administrador';
  }
  if (type === undefined || (rule.may !== undefined && !can(visitor, rule.may, type))) return false;
  return rule.andOneOf?.some((action) => can(visitor, action, type)) ?? true;
}
