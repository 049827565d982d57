import { quoted } from '../countedRows.ts';
import type { Row } from '../../../store/database.ts';
import type { BackupConnection } from './snapshot.ts';

/** How a table is made again: names without a schema, so that it may be made in another one. */
export type TableDescription = {
  readonly table: string;
  /** The columns in their order, each as in `create table`. */
  readonly columns: readonly { readonly name: string; readonly definition: string }[];
  /** Constraints and indexes, as statements that follow the rows. */
  readonly statements: readonly string[];
  /** The same for references to other tables, which follow the constraints of those. */
  readonly references: readonly string[];
  /** Columns that number rows, with the last number given. */
  readonly counters: readonly { readonly column: string; readonly last: string; readonly isCalled: boolean }[];
};

export async function describeTable(connection: BackupConnection, table: string): Promise<TableDescription> {
  const { run, schema } = connection;
  const [row] = await run(
    `select oid from pg_class where relname = $1 and relnamespace = to_regnamespace(quote_ident($2))`,
    [table, schema],
  );
  const oid = String(row?.oid);
  const columns = await run(
    `select attname as "name", format_type(atttypid, atttypmod) as "type", attnotnull as "required", attidentity as "identity",
        case when attcollation <> typcollation then (select quote_ident(nspname) || '.' || quote_ident(collname)
          from pg_collation join pg_namespace on pg_namespace.oid = collnamespace where pg_collation.oid = attcollation) end as "collation",
        pg_get_expr(adbin, adrelid) as "default"
      from pg_attribute join pg_type on pg_type.oid = atttypid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = $1::oid and attnum > 0 and not attisdropped order by attnum`,
    [oid],
  );
  const constraints = await run(
    `select conname as "name", pg_get_constraintdef(oid, true) as "definition", contype as "type" from pg_constraint
      where conrelid = $1::oid and contype in ('p', 'u', 'c', 'f', 'x') order by conname`,
    [oid],
  );
  const indexes = await run(
    `select pg_get_indexdef(indexrelid, 0, true) as "definition" from pg_index
      where indrelid = $1::oid and not exists (select 1 from pg_constraint where conindid = indexrelid) order by indexrelid::regclass::text`,
    [oid],
  );
  const toStatement = ({ name, definition }: Row) =>
    `alter table ${quoted(table)} add constraint ${quoted(String(name))} ${String(definition)}`;
  return {
    table,
    columns: columns.map((column) => ({ name: String(column.name), definition: definitionOf(column) })),
    statements: [
      ...constraints.filter(({ type }) => type !== 'f').map(toStatement),
      ...indexes.map(({ definition }) => String(definition)),
    ],
    references: constraints.filter(({ type }) => type === 'f').map(toStatement),
    counters: await countersOf(connection, {
      table,
      columns: columns.filter(({ identity }) => identity !== '').map(({ name }) => String(name)),
    }),
  };
}

function definitionOf({ name, type, collation, default: byDefault, required, identity }: Row) {
  const kind = identity === 'a' ? 'always' : 'by default';
  return [
    quoted(String(name)),
    String(type),
    ...(typeof collation === 'string' ? [`collate ${collation}`] : []),
    ...(typeof byDefault === 'string' ? [`default ${byDefault}`] : []),
    ...(required === 't' ? ['not null'] : []),
    ...(identity === '' ? [] : [`generated ${kind} as identity`]),
  ].join(' ');
}

async function countersOf(
  { run, schema }: BackupConnection,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
): Promise<TableDescription['counters']> {
  const counters: TableDescription['counters'][number][] = [];
  for (const column of columns) {
    const name = `${quoted(schema)}.${quoted(table)}`;
    const [serial] = await run('select pg_get_serial_sequence($1, $2) as "sequence"', [name, column]);
    const [row] = await run(`select last_value as "last", is_called as "called" from ${String(serial?.sequence)}`);
    counters.push({ column, last: String(row?.last), isCalled: row?.called === 't' });
  }
  return counters;
}
