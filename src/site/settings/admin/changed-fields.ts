import type { SettingsDraft } from '../settings.ts';
import { draftOf, type SettingsValues } from './settings-values.ts';

type Field = keyof SettingsDraft;

/** The fields in which two states of the form differ, with what the second one says. */
export const changedFields = (from: SettingsValues, to: SettingsValues): Map<Field, unknown> => {
  const before = draftOf(from);
  const after = Object.entries(draftOf(to)) as [Field, unknown][];
  return new Map(
    after.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  );
};
