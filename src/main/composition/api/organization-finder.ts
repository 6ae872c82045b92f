import type { FastifyRequest } from 'fastify';

import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import type { MayReadDraft } from '../../../foundation/platform/api/http/draft-reader.ts';
import { outsideVisits } from '../../../foundation/platform/api/limits/visit.ts';
import {
  findOrganization,
  type FoundOrganization,
} from '../../../office/organizations/api/organization-queries.ts';
import { orBefore } from './when-away.ts';

type Known = { found: Promise<FoundOrganization | undefined>; until: number };

export type OrganizationFinder = ReturnType<typeof organizationFinder>;

const maxNames = 1000;

/** The live organization of a name in a cookie or an address, asked of the database now and then. */
export const organizationFinder = (sql: Sql, seconds: number, mayReadDraft: MayReadDraft) => {
  const known = new Map<string, Known>();

  const find = async (name: string): Promise<FoundOrganization | undefined> => {
    if (name === '') return undefined;
    const answer = known.get(name);
    if (answer && answer.until > Date.now()) return answer.found;
    if (known.size >= maxNames) known.clear();
    // All visitors share it: none is to wait for the turns of whoever asked first.
    const lookup = outsideVisits(() => findOrganization(sql, name));
    const found = orBefore(lookup, answer && (() => answer.found));
    known.set(name, { found, until: Date.now() + seconds * 1000 });
    found.catch(() => known.delete(name));
    return found;
  };

  /** The id of a published one, which anybody may see. */
  const findPublic = async (name: string): Promise<string | undefined> => {
    const found = await find(name);
    return found?.isDraft ? undefined : found?.id;
  };

  /** A draft is found by who works for it. */
  const findFor = async (
    request: FastifyRequest,
    name: string,
  ): Promise<FoundOrganization | undefined> => {
    const found = await find(name);
    return found?.isDraft && !(await mayReadDraft(request, found.id)) ? undefined : found;
  };

  /** One of them changed: it may have been published, taken back or named otherwise. */
  const forget = () => {
    for (const answer of known.values()) answer.until = 0;
  };

  return { findPublic, findFor, forget };
};
