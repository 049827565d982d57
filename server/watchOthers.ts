import type { FastifyInstance } from 'fastify';
import type { Freshness } from './freshness.ts';
import type { Sessions } from './sessions.ts';

/** Another process's write shows at the latest after so many milliseconds. */
const foreignCommitsEvery = 50;

/** What was kept is forgotten when another process, as a bulk load, has written. Asking costs little, but not nothing. */
export function watchOthers(app: FastifyInstance, { foreignCommits, freshness, sessions }: Watch): void {
  let seen: number | undefined;
  let askedAt = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    const now = performance.now();
    if (now - askedAt < foreignCommitsEvery) return done();
    askedAt = now;
    foreignCommits().then(
      (commits) => {
        if (seen !== undefined && commits !== seen) {
          freshness.writtenElsewhere();
          sessions.doubt();
        }
        seen = commits;
        done();
        // A database that is away is told of by whatever needs it.
      },
      () => done(),
    );
  });
}

type Watch = {
  readonly foreignCommits: () => Promise<number>;
  readonly freshness: Freshness;
  readonly sessions: Sessions;
};
