import { type Bucket, contentOfPath } from './bucket.ts';
import { type FilePlace, type FileStore, fileStoreAt } from './file-store.ts';
import { removeSpooled } from './spool-file.ts';

type Parts = {
  bucket: Bucket;
  /** Of the store, in the bucket. */
  name: string;
  /** Of this disk: what arrives waits there until it is kept. */
  folder: string;
  leastRoom?: number | undefined;
};

/** The files in a bucket, under the names that they have in a folder: copied from one, they are found. */
export const openBucketStore = ({ bucket, name, ...arrivals }: Parts): FileStore =>
  fileStoreAt(bucketPlace(bucket, name), arrivals);

const bucketPlace = (bucket: Bucket, store: string): FilePlace => {
  const nameOf = (sha256: string) => `${store}/${sha256.slice(0, 2)}/${sha256.slice(2)}`;
  return {
    put: async (sha256, path) => {
      await bucket.put(nameOf(sha256), await contentOfPath(sha256, path));
      await removeSpooled(path);
    },
    open: (sha256, part) => bucket.get(nameOf(sha256), part),
    remove: (sha256) => bucket.remove(nameOf(sha256)),
    list: async () =>
      (await bucket.list(`${store}/`))
        .map((name) => name.slice(store.length).replaceAll('/', ''))
        .filter((name) => /^[\da-f]{64}$/.test(name)),
  };
};
