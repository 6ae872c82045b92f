import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import type { FileStore } from '../../../foundation/files/api/file-store.ts';
import { sendFile } from '../../../foundation/files/api/send-file.ts';
import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  draftHeaders,
  type MayReadDraft,
} from '../../../foundation/platform/api/http/draft-reader.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { fileRouteOf } from '../../../foundation/platform/api/http/route-of.ts';
import { maxStreamTime } from '../../../foundation/platform/api/http/stream-reply.ts';
import { downloadDocument } from '../document-endpoints.ts';
import { isDocumentType } from '../document-types.ts';
import { replaceDamagedCopy } from './replace-damaged-copy.ts';

/**
 * Documents come from strangers: they are saved, never shown, and run nothing if they are. A copy is
 * evidence by its digest: bytes that no longer have it are never sent.
 */
export const documentRoutes =
  (sql: Sql, files: FileStore, mayReadDraft: MayReadDraft): FastifyPluginAsyncZod =>
  async (app) => {
    app.route({
      ...fileRouteOf(downloadDocument),
      handlerTimeout: maxStreamTime,
      handler: async (request, reply) => {
        const copy = await findCopy(sql, request.params.id);
        if (!copy) throw refuse(404, 'files:not-found');
        const { isDraft, organizationId } = copy;
        if (isDraft && !(await mayReadDraft(request, organizationId)))
          throw refuse(404, 'files:not-found');
        reply.headers({
          'cache-control': 'public, no-cache',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          ...(isDraft && draftHeaders),
        });
        if (!(await files.isIntact(copy.sha256))) {
          request.log.error({ sha256: copy.sha256 }, 'a copy of a document is damaged or missing');
          await replaceDamagedCopy({ sql, files }, copy.sha256);
          throw refuse(410, 'files:copy-damaged');
        }
        const mediaType = isDocumentType(copy.mediaType) ? copy.mediaType : unknownType;
        return sendFile(request, reply, files, { ...copy, mediaType });
      },
    });
  };

const unknownType = 'application/octet-stream';

type Copy = {
  organizationId: string;
  isDraft: boolean;
  name: string;
  mediaType: string;
  bytes: number;
  sha256: string;
};

/** The newest copy, an earlier one or what was uploaded, as long as its contract is shown. */
const findCopy = async (sql: Sql, id: string): Promise<Copy | undefined> => {
  const [copy] = await sql<Copy[]>`
    select organizations.id as "organizationId", is_draft as "isDraft", files.name, files.media_type as "mediaType", files.bytes, files.sha256
      from files
      join organizations on organizations.id = files.organization_id
     where files.id = ${id} and files.kind = 'document' and organizations.deleted_at is null
       and exists (
         select from (select organization_id, contract_id, file_id from document_backups
                      union all
                      select organization_id, contract_id, file_id from replaced_documents
                      union all
                      select organization_id, contract_id, file_id from uploaded_documents) copies
           join contracts on contracts.organization_id = copies.organization_id
            and contracts.id = copies.contract_id
          where copies.organization_id = files.organization_id
            and copies.file_id = files.id and contracts.deleted_at is null)`;
  return copy;
};
