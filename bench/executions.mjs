import { createRequire } from 'node:module';
import path from 'node:path';

const Database = createRequire(import.meta.url)('libsql');

/** Shares of a hundred executions: completed, running, and waiting in a queue. */
const patterns = [
  { like: 'completed', share: 90 },
  { like: 'in_progress', share: 8 },
  { like: 'in_progress', share: 2, isQueued: true },
];

const rest = `"version", "state", "publish_at", "created_at", "created_by", "updated_at", "updated_by"`;

/**
 * Copies the four sample executions of a data folder until there are about `count`, directly into its database while no server runs:
 * writing them through the product would store a history of each. They are not indexed for the search. `userId` is the assignee of one
 * running execution in twenty.
 * @param {string} dataDir
 * @param {{ count: number, userId: string }} plan
 */
export function loadExecutions(dataDir, { count, userId }) {
  const database = new Database(path.join(dataDir, 'cabildo.db'));
  database.exec('pragma synchronous = off; begin');
  let first = 0;
  for (const { like, share, isQueued = false } of patterns) {
    const samples = database
      .prepare(`select "seq" from "content_ejecuciones" where json_extract("doc", '$.status') = ? and "seq" <= 4`)
      .all([like]);
    for (const { seq } of samples) {
      const many = Math.round((count * share) / 100 / samples.length);
      copyExecution(database, { seq, first, many, isQueued, userId });
      first += many;
    }
  }
  database.exec('commit');
  database.close();
}

function copyExecution(database, { seq, first, many, isQueued, userId }) {
  const doc = isQueued
    ? `json_set(json_remove("doc", '$.assignee'), '$.queue', json_extract("doc", '$.role'))`
    : `iif("n"."n" % 20 = 0 and json_extract("doc", '$.assignee') is not null, json_set("doc", '$.assignee', ?), "doc")`;
  const begun = `strftime('%Y-%m-%dT%H:%M:%fZ', '2024-01-01', ((? + "n"."n") * 7919 % 900000) || ' minutes')`;
  database
    .prepare(
      `with recursive "n"("n") as (select 1 union all select "n" + 1 from "n" where "n" < ?)
       insert into "content_ejecuciones" ("id", ${rest}, "doc", "folded")
       select printf('019%05x-0000-7000-8000-%012x', ? + "n"."n", ? + "n"."n"), ${rest},
         json_set(${doc}, '$.reference', 'LIC-' || (? + "n"."n"), '$.startedAt', ${begun}),
         json_set("folded", '$.reference', 'lic-' || (? + "n"."n"))
       from "content_ejecuciones", "n" where "seq" = ?`,
    )
    .run([many, first, first, ...(isQueued ? [] : [userId]), first, first, first, seq]);
}
