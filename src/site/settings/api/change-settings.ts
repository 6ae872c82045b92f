import { findForeignImages } from '../../../foundation/files/api/find-foreign-images.ts';
import { scheduleImageRemoval } from '../../../foundation/files/api/schedule-image-removal.ts';
import type { Queries, Sql } from '../../../foundation/platform/api/database/database.ts';
import type { InputIssue } from '../../../foundation/platform/api/http/check-input.ts';
import type { Principal } from '../../../foundation/platform/api/http/principal.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { findCurrentSettings } from '../../../office/organizations/api/find-current-settings.ts';
import { recordSettingsChanges } from '../../../office/organizations/api/record-settings-changes.ts';
import type { Settings, SettingsDraft } from '../settings.ts';
import { changesOf } from './settings-changes.ts';
import { imagesIn } from './settings-images.ts';
import { findAllSettings, lockSettings, updateSettings } from './settings-queries.ts';

export type SettingsContext = { sql: Sql; organizationId: string; principal: Principal };

/** Changes what the draft names, unless somebody else changed anything since `updatedAt`. */
export const changeSettingsOf = (
  { sql, organizationId, principal }: SettingsContext,
  { updatedAt, ...draft }: SettingsDraft & { updatedAt?: string | undefined },
): Promise<Settings> =>
  sql.begin(async (tx) => {
    const stored = await lockSettings(tx, organizationId);
    if (updatedAt !== undefined && updatedAt !== stored.updatedAt)
      throw refuse(409, 'settings:changed-meanwhile');
    const changes = changesOf(stored, draft);
    if (changes.length === 0) return stored;
    await checkDraft(tx, stored, draft);
    await updateSettings(tx, organizationId, draft);
    await giveUpImages(tx, stored, draft);
    const changed = await findAllSettings(tx, organizationId);
    await recordSettingsChanges(tx, principal, stored, changes);
    return changed;
  });

/** An image that may soon be named by settings. */
export const recordUpload = ({ sql, organizationId, principal }: SettingsContext, image: string) =>
  sql.begin(async (tx) => {
    const settings = await findCurrentSettings(tx, organizationId);
    await recordSettingsChanges(tx, principal, settings, [
      { field: 'image', old: null, new: image },
    ]);
  });

const checkDraft = async (tx: Queries, stored: Settings, draft: SettingsDraft): Promise<void> => {
  const issues = [...periodIssues(stored, draft), ...(await imageIssues(tx, stored, draft))];
  if (issues.length > 0) throw Object.assign(refuse(422, 'platform:api.invalid'), { issues });
};

/** A period that has no contracts may stay, but nobody may choose it. */
const periodIssues = (stored: Settings, { defaultAdministrationPeriod: period }: SettingsDraft) => {
  const known = [
    stored.defaultAdministrationPeriod,
    ...stored.administrationPeriods.map(({ _id }) => _id),
  ];
  if (period === undefined || period === null || known.includes(period)) return [];
  return [{ field: 'defaultAdministrationPeriod', message: 'settings:validation.period' }];
};

const imageIssues = async (
  tx: Queries,
  { _id }: Settings,
  draft: SettingsDraft,
): Promise<InputIssue[]> => {
  const named = imagesIn(draft);
  const foreign = await findForeignImages(
    tx,
    _id,
    named.map(({ image }) => image),
  );
  return named
    .filter(({ image }) => foreign.includes(image))
    .map(({ field }) => ({ field, message: 'settings:validation.image' }));
};

const giveUpImages = async (tx: Queries, stored: Settings, draft: SettingsDraft): Promise<void> => {
  const kept = imagesIn({ ...stored, ...draft }).map(({ image }) => image);
  for (const { image } of imagesIn(stored))
    if (!kept.includes(image)) await scheduleImageRemoval(tx, stored._id, image);
};
