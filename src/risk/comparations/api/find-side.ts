import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { ComparisonSide } from '../comparison-side.ts';
import { findLocalSide, foreignSideOf } from './find-comparison-side.ts';
import { isOwnAddress, readForeignAddress } from './foreign-address.ts';
import { ForeignFailure } from './foreign-failure.ts';
import type { ForeignMonitors } from './open-foreign-monitors.ts';

export type ComparisonParts = {
  sql: Sql;
  foreign: ForeignMonitors;
  /** Where this installation is. */
  publicUrl: string;
};

export type ComparedSideQuery = {
  id: string;
  /** Where the foreign monitor is; empty for one of this installation. */
  url?: string | null | undefined;
  administrationPeriod?: string | undefined;
  /** Of the visitor. */
  ip: string;
};

/** One side of a comparison; 404 when there is none of that id, 409 when its monitor cannot be read. */
export const findSide = async (
  parts: ComparisonParts,
  { id, url, administrationPeriod, ip }: ComparedSideQuery,
): Promise<ComparisonSide> => {
  if (url) return findForeignSide(parts, { id, url, ip });
  const side = await findLocalSide(parts.sql, id, administrationPeriod);
  if (!side) throw refuse(404, 'comparations:api.unknown');
  return side;
};

const findForeignSide = async (
  { foreign, publicUrl }: ComparisonParts,
  { id, url, ip }: { id: string; url: string; ip: string },
): Promise<ComparisonSide> => {
  const typed = readForeignAddress(url) ?? { issue: 'local' };
  if ('issue' in typed) throw refuse(422, `comparations:foreign.${typed.issue}`);
  const { bases } = typed;
  if (isOwnAddress(bases, publicUrl)) throw refuse(422, 'comparations:foreign.itself');
  try {
    const read = await foreign.findDetail({ bases, ip }, id);
    return foreignSideOf(read, await foreign.findIdentity({ bases: [read.base], ip }));
  } catch (error) {
    if (!(error instanceof ForeignFailure)) throw error;
    throw refuse(error.reason === 'too-many' ? 429 : 409, `comparations:foreign.${error.reason}`);
  }
};
