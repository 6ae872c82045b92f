import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createRow } from '../../../office/catalogue/api/create-row.ts';
import { writeWithin } from '../../../office/catalogue/api/write-within.ts';
import { createContractUnit } from '../../contract-catalogue/contract-creation-endpoints.ts';
import { unitStore } from './unit-store.ts';

/** As the catalogue of units does, by who may write contracts. */
export const contractUnitRoute =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(createContractUnit),
      handler: async (request) => {
        const { organizationId, body } = request;
        const principal = principalOf(request);
        const scope = { organizationId, principal, language: requestLanguage(request) };
        const { _id, name } = await writeWithin(sql, scope, (tx) =>
          createRow(tx, scope, unitStore, body),
        );
        return { error: false as const, data: { _id, name } };
      },
    });
  };
