import { isDeepStrictEqual } from 'node:util';

import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type {
  CatalogueStore,
  Planned,
  RowSaveIssue,
  CatalogueScope,
} from '../../catalogue/api/catalogue-store.ts';
import { hasAllRightsOf } from '../has-all-rights-of.ts';
import type { UserDraft, UserRow } from '../user-catalogue.ts';
import { findInvisibleNames } from '../user-name.ts';
import { findActor } from './find-actor.ts';
import { isLastGeneral } from './last-general.ts';
import { mayGive } from './may-give.ts';

type Store = CatalogueStore<UserRow, UserDraft>;
type Row = Planned<UserRow, UserDraft>;

/**
 * Everything that is wrong with users as somebody wants them
 * (docs/spec-readings.md#users-and-permissions).
 */
export const findUserIssues: NonNullable<Store['check']> = async (tx, scope, rows) => {
  const actor = await findActor(tx, scope.principal);
  const refused = rows.flatMap((row) => rightsIssues(actor, row));
  if (refused.length > 0) return refused;
  return [
    ...rows.flatMap(nameIssues),
    ...rows.flatMap(permissionIssues),
    ...(await findTakenAddresses(tx, rows)),
    ...(await findUnknownOrganizations(tx, rows)),
    ...(await findLastGeneral(tx, rows)),
  ];
};

/** Why a user cannot be deleted. */
export const checkRemoval: NonNullable<Store['checkRemove']> = async (
  tx,
  { principal }: CatalogueScope,
  user,
) => {
  const actor = await findActor(tx, principal);
  if (user._id === actor.userId) return { message: 'accounts:users.own-removal' };
  if (!hasAllRightsOf(actor, user)) throw refuse(403, 'accounts:users.outranked');
  if (await isLastGeneral(tx, [user])) return { message: 'accounts:users.last-general' };
  return undefined;
};

const rightsIssues = (actor: Principal, { _id, draft, stored }: Row): RowSaveIssue[] => {
  const isOwn = _id === actor.userId;
  if (stored && !isOwn && !hasAllRightsOf(actor, stored))
    return [{ _id, status: 403, field: '_id', message: 'accounts:users.outranked' }];
  const issues = isOwn ? changesOfOwnRights(draft, stored) : mayGive(actor, draft);
  return issues.map((issue) => ({ ...issue, _id }));
};

const nameIssues = ({ _id, draft, stored }: Row): RowSaveIssue[] =>
  findInvisibleNames(draft, stored).map((issue) => ({ _id, status: 422, ...issue }));

const permissionIssues = ({ _id, draft: { administratorType, permissions } }: Row) => {
  if (administratorType !== 'CUSTOM' || permissions?.length) return [];
  const message = 'accounts:validation.permissions';
  return [{ _id, status: 422 as const, field: 'permissions', message }];
};

const rights = ['active', 'administratorType', 'permissions', 'organizations'] as const;

/** Who could raise their own would need nobody, and who lowers them may find nobody to raise them. */
const changesOfOwnRights = (draft: UserDraft, stored: UserRow | undefined) =>
  rights
    .filter((field) => stored && !isDeepStrictEqual(plain(draft[field]), plain(stored[field])))
    .filter((field) => field !== 'permissions' || draft.administratorType !== 'GENERAL')
    .map((field) => ({ status: 403 as const, field, message: 'accounts:users.own-rights' }));

/** Lists in any order, for they are sets. */
const plain = (value: string | boolean | string[] | undefined) =>
  Array.isArray(value) ? new Set(value) : value;

/** Addresses that somebody else has, or will have by the same edit; capitals do not matter. */
const findTakenAddresses = async (tx: Queries, rows: Row[]): Promise<RowSaveIssue[]> => {
  const wanted = rows.map(({ _id, draft: { email } }) => ({ id: _id, email }));
  const taken = await tx<{ id: string }[]>`
    with wanted as materialized (
      select id, lower(email) as key
        from jsonb_to_recordset(${tx.json(wanted)}) as one (id uuid, email text))
    select distinct wanted.id
      from wanted
      join (select id, lower(email) as key from users
             where deleted_at is null and id not in (select id from wanted)
            union all table wanted) as other
        on other.key = wanted.key and other.id <> wanted.id`;
  return taken.map(({ id }) => ({
    _id: id,
    status: 409,
    field: 'email',
    message: 'accounts:validation.email-taken',
  }));
};

/** Those that a user is limited to already may have been deleted since. */
const findUnknownOrganizations = async (tx: Queries, rows: Row[]): Promise<RowSaveIssue[]> => {
  const added = rows.map(({ _id, draft, stored }) => ({
    _id,
    ids: (draft.organizations ?? []).filter((id) => !stored?.organizations.includes(id)),
  }));
  const known = await tx<{ id: string }[]>`
    select id from organizations
     where deleted_at is null and id = any(${added.flatMap(({ ids }) => ids)}::uuid[])`;
  const live = new Set(known.map(({ id }) => id));
  return added
    .filter(({ ids }) => ids.some((id) => !live.has(id)))
    .map(({ _id }) => ({
      _id,
      status: 404,
      field: 'organizations',
      message: 'accounts:validation.organizations',
    }));
};

const findLastGeneral = async (tx: Queries, rows: Row[]): Promise<RowSaveIssue[]> => {
  const changed = rows.flatMap(({ stored, draft }) => (stored ? { stored, draft } : []));
  const leaving = changed.filter(({ draft }) => !isUnlimited(draft)).map(({ stored }) => stored);
  if (!(await isLastGeneral(tx, leaving))) return [];
  return leaving.map(({ _id }) => ({
    _id,
    status: 409,
    field: 'administratorType',
    message: 'accounts:users.last-general',
  }));
};

const isUnlimited = ({ active = true, administratorType, organizations = [] }: UserDraft) =>
  active && administratorType === 'GENERAL' && organizations.length === 0;
