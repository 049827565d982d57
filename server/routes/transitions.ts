import type { FastifyInstance } from 'fastify';
import { transitionOperations } from '#core/api/transitionOperations.ts';
import { refuseDuplicates } from '../content/bulkRequest.ts';
import { serve } from '../operations/serve.ts';
import { applyTransition, type TransitionDependencies } from '../transitions/applyTransition.ts';
import { bulkTransition } from '../transitions/bulkTransition.ts';
import { sendRecord } from './staffRecords.ts';

/** The declared transitions of every type, for one record and for many. */
export function addTransitionRoutes(app: FastifyInstance, dependencies: TransitionDependencies): void {
  for (const type of dependencies.effects.keys()) {
    for (const transition of type.transitions ?? []) {
      const { name } = transition;
      const { one, many } = transitionOperations(type, transition, dependencies.messages);
      serve(app, one, async ({ request, reply, params, user }) => {
        const { body: values, headers } = request;
        const { id } = params as { readonly id: string };
        const record = await applyTransition(
          { type, id, name, values, user, ifMatch: headers['if-match'] },
          dependencies,
        );
        return sendRecord(reply, { type, record });
      });
      if (many === undefined) continue;
      serve(app, many, async ({ request, body, user }) => {
        refuseDuplicates(body.records, dependencies.messages);
        const onFault = (error: unknown) => request.log.error({ err: error }, 'a transition failed');
        return { records: await bulkTransition(body, { type, name, user }, { ...dependencies, onFault }) };
      });
    }
  }
}
