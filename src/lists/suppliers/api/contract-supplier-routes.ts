import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { principalOf } from '../../../foundation/platform/api/http/principal.ts';
import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { routeOf } from '../../../foundation/platform/api/http/route-of.ts';
import { createRow } from '../../../office/catalogue/api/create-row.ts';
import { writeWithin } from '../../../office/catalogue/api/write-within.ts';
import { normalizedRfc } from '../../../records/records/normalized-rfc.ts';
import { createContractSupplier } from '../../contract-catalogue/contract-creation-endpoints.ts';
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
