import { type CostKind, costKinds } from '#core/names/costKinds.ts';
import type { FieldRole } from '#core/names/fieldRoles.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { Values } from '#core/values/record.ts';
import { publicFieldFor, textOf } from './titles.ts';

export type Cost = {
  /** As people read it, such as '$35.00 por mes'; '' where nothing is stored. */
  readonly text: string;
  readonly amount: number | undefined;
  readonly kind: CostKind;
  /** What the amount is paid for, such as 'por metro'; '' for other kinds. */
  readonly unit: string;
};

/** The cost of a service; undefined for a type without one. */
export function costOf(type: ContentType, values: Values, messages: ServerCatalog): Cost | undefined {
  const field = publicFieldFor(type, 'cost');
  if (field === undefined) return undefined;
  const value = ownValue(values, field.name);
  const amount = typeof value === 'number' ? value : undefined;
  const kind = costKinds.find((one) => one === valueFor('costKind', { type, values })) ?? 'unico';
  const unit = kind === 'otro' ? String(valueFor('costUnit', { type, values }) ?? '').trim() : '';
  const money = textOf(value, field, messages).trim();
  return { text: textFor({ amount, kind, unit, money }, messages), amount, kind, unit };
}

type StoredCost = Omit<Cost, 'text'> & { readonly money: string };

/** An amount of zero also says that it is free, unless another unit says what of it is. */
function textFor({ amount, kind, unit, money }: StoredCost, { service }: ServerCatalog): string {
  if (kind === 'ingresos') return service.byIncome(amount === 0 ? '' : money);
  if (money === '' || unit !== '') return `${money} ${unit}`.trim();
  return amount === 0 ? service.free(money) : service.costs[kind](money);
}

type Source = { readonly type: ContentType; readonly values: Values };

function valueFor(role: FieldRole, { type, values }: Source): unknown {
  const field = publicFieldFor(type, role);
  return field === undefined ? undefined : ownValue(values, field.name);
}
