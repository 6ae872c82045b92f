import { scheduleImageRemoval } from '../../../foundation/files/api/schedule-image-removal.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { CatalogueStore } from '../../catalogue/api/catalogue-store.ts';
import type { UserDraft, UserRow } from '../user-catalogue.ts';
import type { AccountKeys } from './account-keys.ts';
import { deleteLinks } from './account-links.ts';
import { inviteUser } from './invite-user.ts';
import { mailOldAddress } from './mail-old-address.ts';
import { findPicture } from './profile-queries.ts';
import { endSessionsOf } from './session-queries.ts';

type Store = CatalogueStore<UserRow, UserDraft>;
type Writes = Parameters<NonNullable<Store['afterWrite']>>[2];
type Write = Writes[number];

/**
 * What follows from a user that was written: nobody goes on working who was disabled or deleted, no
 * link opens anything that went to an address they no longer have, which is told so, and who may enter
 * for the first time is invited.
 */
export const afterUserWrite =
  (keys: AccountKeys): NonNullable<Store['afterWrite']> =>
  async (tx, scope, writes) => {
    await endSessionsOf(tx, idsOf(writes.filter(isDisabled)), 'DISABLED');
    await endSessionsOf(tx, idsOf(writes.filter(isDeleted)), 'DELETED');
    await deleteLinks(
      tx,
      idsOf(writes.filter((one) => isDisabled(one) || isDeleted(one) || moved(one))),
    );
    for (const { before } of writes.filter(isDeleted))
      if (before) await giveUpPicture(tx, before._id);
    for (const { before, after } of writes.filter(moved))
      if (before && after) await mailOldAddress(tx, keys, scope, { before, after });
    for (const { after } of writes.filter(isWelcome))
      if (after) await inviteUser(tx, keys, scope, after);
  };

const isDisabled = ({ before, after }: Write): boolean =>
  before?.active === true && after?.active === false;
const isDeleted = ({ action }: Write): boolean => action === 'DELETE';
const moved = ({ before, after }: Write): boolean =>
  before !== null && after !== null && before.email !== after.email;

/** Has no password yet, and may enter since this moment, or under this address. */
const isWelcome = (write: Write): boolean => {
  const { action, before, after } = write;
  if (!after?.active || after.invitation === 'NONE') return false;
  return action !== 'UPDATE' || before?.active === false || moved(write);
};

const idsOf = (writes: Writes): string[] =>
  writes.flatMap(({ before, after }) => (after ?? before)?._id ?? []);

const giveUpPicture = async (tx: Queries, userId: string): Promise<void> => {
  const picture = await findPicture(tx, userId);
  if (picture) await scheduleImageRemoval(tx, picture.organizationId, picture.image);
};
