/**
 * The log of the changes of stored data that followed changes of schemas.
 * @param {(sql: string) => Promise<readonly any[]>} query
 */
export async function readStoredSteps(query) {
  const rows = await query('select * from "schema_steps" order by "number"');
  return rows.map(({ number, at, kind, type, what, state, detail }) => ({
    number: Number(number),
    at,
    kind,
    type,
    what: JSON.parse(what),
    isDone: state === 'done',
    detail: JSON.parse(detail),
  }));
}

/**
 * The authors and times of records of the server's own types, which its API does not show. By type and id.
 * @param {(sql: string) => Promise<readonly any[]>} query
 * @param {readonly string[]} shownTypes types whose authors and times the API shows
 * @returns {Promise<Record<string, { records: Record<string, object>, history: Record<string, object[]> }>>}
 */
export async function readStamps(query, shownTypes) {
  const types = (await query('select distinct "type" from "history" order by "type"')).map(({ type }) => type);
  const stamps = {};
  for (const type of types.filter((name) => !shownTypes.includes(name))) {
    const rows = await query(`select * from "content_${type}" order by "id"`);
    const writes = await query(`select * from "history" where "type" = '${type}' order by "seq"`);
    stamps[type] = {
      records: Object.fromEntries(rows.map((row) => [row.id, stampOf(row)])),
      history: Object.fromEntries(
        [...new Set(writes.map(({ id }) => id))].map((id) => [id, writes.filter((row) => row.id === id).map(writeOf)]),
      ),
    };
  }
  return stamps;
}

const stampOf = (row) => ({
  _version: row.version,
  _state: row.state,
  _createdAt: row.created_at,
  _createdBy: row.created_by,
  _updatedAt: row.updated_at,
  _updatedBy: row.updated_by,
});

const writeOf = ({ version, action, at, by }) => ({ version, action, at, by });
