import type { FileStore } from '../../src/foundation/files/api/file-store.ts';
import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { newId } from '../../src/foundation/platform/api/database/new-id.ts';

/** The copy of the contract's document as the job leaves it; the name under which it is served. */
export const storeDocument = async (
  sql: Sql,
  files: FileStore,
  organizationId: string,
  { contractId, address, content }: { contractId: string; address: string; content: Buffer },
): Promise<string> => {
  const { sha256, bytes, keep } = await files.receive([content]);
  await keep();
  const id = newId();
  await sql`
    insert into files (organization_id, id, kind, media_type, bytes, sha256, name)
    values (${organizationId}, ${id}, 'document', 'application/pdf', ${bytes}, ${sha256},
      'contrato.pdf')`;
  await sql`
    insert into document_backups (organization_id, contract_id, field, source_url, host, status,
      checked_at, file_id, saved_from, saved_at)
    values (${organizationId}, ${contractId}, 'contractUrl', ${address}, ${new URL(address).host},
      'SAVED', now(), ${id}, ${address}, now())
    on conflict (organization_id, contract_id, field) do update set status = 'SAVED',
      checked_at = now(), file_id = excluded.file_id, saved_from = excluded.saved_from,
      saved_at = excluded.saved_at`;
  return id;
};
