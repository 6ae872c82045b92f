import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';

import { type Bucket, contentOfText, openBucket } from '../../../foundation/files/api/bucket.ts';
import { isOtherFileStore } from '../../../foundation/files/api/claim-file-store.ts';
import { FilesAway } from '../../../foundation/files/api/files-away.ts';
import { type CheckParts, foundOk, foundWrong } from './system-check.ts';

/** Whether the stored files are those of this installation, and a bucket does all that it has to. */
export const checkFiles = async ({ sql, config }: CheckParts) => {
  const { dataDir, filesUrl } = config;
  const bucket = filesUrl === undefined ? undefined : openBucket(filesUrl);
  const values = { bucket: bucket?.label ?? '' };
  try {
    if (dataDir !== undefined && (await isOtherFileStore(sql, { ...config, dataDir })))
      return foundWrong(bucket ? 'files-other-bucket' : 'files-other-folder', values);
    if (!bucket) return foundOk('files');
    await tryBucket(bucket);
    return foundOk('files-bucket', values);
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    return foundWrong('files-away', { ...values, reason: error.reason });
  }
};

const tryBucket = async (bucket: Bucket): Promise<void> => {
  const name = `doctor/${randomUUID()}`;
  await bucket.put(name, contentOfText(name));
  const content = await bucket.get(name);
  const isSame = content !== undefined && (await text(content)) === name;
  const isListed = (await bucket.list('doctor/')).includes(name);
  await bucket.remove(name);
  const isGone = (await bucket.get(name)) === undefined;
  if (!isSame || !isListed || !isGone) throw new FilesAway('it does not keep what it is given');
};
