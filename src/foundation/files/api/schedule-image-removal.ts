import type { Queries, Sql } from '../../platform/api/database/database.ts';
import { inMilliseconds } from '../../platform/api/database/moments.ts';
import { refuse } from '../../platform/api/http/refuse.ts';
import { addJob } from '../../platform/api/jobs/jobs.ts';
import type { FileStore } from './file-store.ts';
import { storeImage } from './store-image.ts';

export const imageRemoval = 'remove-image';

/**
 * Keeps an image of a form; should nobody show it within a day, it goes again. Refused
 * while the disk is nearly full, which the database needs more.
 */
export const storeUpload = async (
  sql: Sql,
  files: FileStore,
  organizationId: string,
  bytes: Uint8Array,
): Promise<string> => {
  if (!(await files.hasRoom())) throw refuse(507, 'platform:api.disk-nearly-full');
  const image = await storeImage(sql, files, organizationId, bytes);
  await scheduleRemoval(sql, organizationId, image, oneDay);
  return image;
};

/**
 * An image that was taken off a page, in the same transaction. Its bytes go a little later, and only
 * if nothing shows it then: what was deleted may be wanted back, with its image.
 */
export const scheduleImageRemoval = (
  tx: Queries,
  organizationId: string,
  image: string,
): Promise<void> => scheduleRemoval(tx, organizationId, image, respite);

/** Milliseconds; a deletion can be taken back for one minute. */
const respite = 5 * 60_000;
const oneDay = 24 * 3_600_000;

const scheduleRemoval = (sql: Queries, organizationId: string, image: string, wait: number) =>
  addJob(
    sql,
    imageRemoval,
    { organizationId, image },
    { key: `${imageRemoval} ${image}`, runAt: inMilliseconds(sql, wait) },
  );
