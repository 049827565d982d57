import { sql } from 'kysely';
import { uint8ArrayToBase64 } from 'uint8array-extras';
import { base64ToBytes } from '#ports/base64.ts';
import type { Row } from '../store/database.ts';
import type { Sql } from '../store/dialect.ts';
import type { AssistantTables } from './assistantTables.ts';
import type { Vector } from './model/vector.ts';

type VectorTables = Pick<AssistantTables, 'vectorKeys' | 'vectors' | 'addVectors' | 'removeVectors' | 'clearVectors'>;

/** The vectors of passages, as the bytes of their numbers in base64. */
export function vectorTables(run: (statement: Sql) => Promise<readonly Row[]>): VectorTables {
  return {
    vectorKeys: async () => (await run(sql`select "key" from "cabildo_vectors"`)).map(({ key }) => String(key)),
    vectors: async (keys) => {
      if (keys.length === 0) return new Map();
      const rows = await run(sql`select * from "cabildo_vectors" where "key" in (${sql.join([...keys])})`);
      return new Map(rows.map(({ key, content }) => [String(key), vectorIn(String(content))]));
    },
    addVectors: async (vectors) => {
      if (vectors.length === 0) return;
      const rows = vectors.map(([key, vector]) => sql`(${key}, ${textOf(vector)})`);
      await run(
        sql`insert into "cabildo_vectors" ("key", "content") values ${sql.join(rows)} on conflict ("key") do nothing`,
      );
    },
    removeVectors: async (keys) => {
      if (keys.length === 0) return;
      await run(sql`delete from "cabildo_vectors" where "key" in (${sql.join([...keys])})`);
    },
    clearVectors: async () => {
      await run(sql`delete from "cabildo_vectors"`);
    },
  };
}

function textOf({ buffer, byteOffset, byteLength }: Vector): string {
  return uint8ArrayToBase64(new Uint8Array(buffer, byteOffset, byteLength));
}

function vectorIn(text: string): Vector {
  // A copy, since bytes may be part of a buffer that is not aligned to numbers.
  return new Float32Array(new Uint8Array(base64ToBytes(text)).buffer);
}
