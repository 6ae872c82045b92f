import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { createRow } from '../../catalogue/api/create-row.ts';
import { writeWithin } from '../../catalogue/api/write-within.ts';
import { createContractSupplier } from '../../contract-catalogue/contract-creation-endpoints.ts';
import type { Sql } from '../../platform/api/database/database.ts';
import { principalOf } from '../../platform/api/http/principal.ts';
import { requestLanguage } from '../../platform/api/http/request-language.ts';
import { routeOf } from '../../platform/api/http/route-of.ts';
import { normalizedRfc } from '../../records/normalized-rfc.ts';
import { correctedSupplierName } from '../supplier-name.ts';
import { supplierStore } from './supplier-store.ts';

/**
 * Case and accents are corrected by themselves, as in a load (docs/spec-readings.md#catalogues).
 */
export const contractSupplierRoute =
  (sql: Sql): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...routeOf(createContractSupplier),
      handler: async (request) => {
        const { organizationId, body } = request;
        const principal = principalOf(request);
        const scope = { organizationId, principal, language: requestLanguage(request) };
        const draft = {
          name: correctedSupplierName(body.name),
          rfc: normalizedRfc(body.rfc) || null,
        };
        const { _id, name } = await writeWithin(sql, scope, (tx) =>
          createRow(tx, scope, supplierStore, draft),
        );
        return { error: false as const, data: { _id, name } };
      },
    });
  };
