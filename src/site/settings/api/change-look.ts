import { scheduleImageRemoval } from '../../../foundation/files/api/schedule-image-removal.ts';
import { recordSettingsChanges } from '../../../office/organizations/api/record-settings-changes.ts';
import type { Theme } from '../../../office/organizations/organization.ts';
import { accents } from '../../../office/organizations/theme.ts';
import type { Settings } from '../settings.ts';
import type { SettingsContext } from './change-settings.ts';
import { findAllSettings, lockSettings, updateSettings } from './settings-queries.ts';

/** Another cover, or none; the old one is no longer kept. */
export const changeCoverOf = (place: SettingsContext, cover: string | null): Promise<Settings> =>
  changeLook(place, { cover });

/** The colour is the theme's. */
export const changeThemeOf = (place: SettingsContext, theme: Theme): Promise<Settings> =>
  changeLook(place, { theme, color: accents[theme] });

type Look = Partial<Pick<Settings, 'cover' | 'theme' | 'color'>>;

const changeLook = (
  { sql, organizationId, principal }: SettingsContext,
  look: Look,
): Promise<Settings> =>
  sql.begin(async (tx) => {
    const stored = await lockSettings(tx, organizationId);
    const changes = (Object.keys(look) as (keyof Look)[])
      .map((field) => ({ field, old: stored[field], new: look[field] ?? null }))
      .filter((change) => change.old !== change.new);
    if (changes.length === 0) return stored;
    await updateSettings(tx, organizationId, look);
    if (look.cover !== undefined && stored.cover)
      await scheduleImageRemoval(tx, organizationId, stored.cover);
    const changed = await findAllSettings(tx, organizationId);
    await recordSettingsChanges(tx, principal, stored, changes);
    return changed;
  });
