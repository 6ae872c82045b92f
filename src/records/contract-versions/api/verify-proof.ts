import { hash } from 'node:crypto';

import type { VersionProof } from '../ledger-endpoints.ts';
import { placeInDay, versionEntry } from '../ledger-entry.ts';
import { hashEntry, rootThrough } from './merkle-tree.ts';

/** What does not hold of a proof; undefined when everything does. Asks nobody. */
export const faultOfProof = ({
  record,
  state,
  day,
  path,
}: VersionProof): 'altered' | 'not-in-tree' | undefined => {
  if (state !== null && hash('sha256', state, 'hex') !== record.sha256) return 'altered';
  if (day === null) return undefined;
  const root = rootThrough(hashEntry(versionEntry(record)), {
    place: placeInDay(day, record.sequence),
    size: day.versions + 1,
    path: path.map((node) => Buffer.from(node, 'hex')),
  });
  return root?.toString('hex') === day.root ? undefined : 'not-in-tree';
};
