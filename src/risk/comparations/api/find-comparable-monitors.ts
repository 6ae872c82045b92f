import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { nameKey } from '../../../foundation/platform/name-key.ts';
import { findOrganizations } from '../../../office/organizations/api/organization-queries.ts';
import type { ForeignReason } from '../comparison-endpoints.ts';
import type { ComparedMonitor } from '../comparison-side.ts';
import type { ComparisonParts } from './find-side.ts';
import { isOwnAddress, readForeignAddress } from './foreign-address.ts';
import { ForeignFailure } from './foreign-failure.ts';

/** The monitors of this installation, with what a comparison needs of them. */
export const findLocalMonitors = async (sql: Sql): Promise<ComparedMonitor[]> =>
  (await findOrganizations(sql)).map(({ _id, name, shortName, color }) => ({
    _id,
    name,
    shortName,
    color,
  }));

type FoundMonitors = {
  docs: ComparedMonitor[];
  baseRemoteUrl: string | null;
  failure: ForeignReason | null;
};

/**
 * Monitors by name; those of a foreign monitor where the text is its address, unless one of this
 * installation is called so. `itself` stands beside those of this installation, whose address it is.
 */
export const findComparableMonitors = async (
  { sql, foreign, publicUrl }: ComparisonParts,
  { search, ip }: { search: string; ip: string },
): Promise<FoundMonitors> => {
  const monitors = await findLocalMonitors(sql);
  const wanted = nameKey(search);
  const local = monitors.filter(({ name, shortName }) =>
    nameKey(`${shortName} ${name}`).includes(wanted),
  );
  const typed = readForeignAddress(search);
  const docs = search !== '' && wanted === '' ? [] : local;
  const here = { docs, baseRemoteUrl: null, failure: null };
  if (docs.length > 0 || !typed) return here;
  if ('issue' in typed) return { ...here, failure: typed.issue };
  const { bases } = typed;
  if (isOwnAddress(bases, publicUrl)) return { ...here, docs: monitors, failure: 'itself' };
  try {
    const { base, found } = await foreign.findOrganizations({ bases, ip });
    return { docs: found, baseRemoteUrl: base, failure: null };
  } catch (error) {
    if (!(error instanceof ForeignFailure)) throw error;
    return { docs: [], baseRemoteUrl: null, failure: error.reason };
  }
};
