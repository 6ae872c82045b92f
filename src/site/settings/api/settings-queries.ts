import type { JSONValue } from 'postgres';

import { findAdministrationPeriods } from '../../../figures/figures/api/contract-options.ts';
import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import { lockOrganization } from '../../../office/catalogue/api/lock-organization.ts';
import { findCurrentSettings } from '../../../office/organizations/api/find-current-settings.ts';
import { findPageTexts } from '../../pages/api/page-text-queries.ts';
import type { Settings } from '../settings.ts';

/** All that an organization says of itself. */
export const findAllSettings = async (sql: Queries, organizationId: string): Promise<Settings> => {
  const [settings, texts, administrationPeriods] = await Promise.all([
    findCurrentSettings(sql, organizationId),
    findPageTexts(sql, organizationId),
    findAdministrationPeriods(sql, organizationId),
  ]);
  return { ...settings, about: {}, privacy: {}, ...texts, administrationPeriods };
};

/** As they are; nobody else changes them until the transaction ends. */
export const lockSettings = async (tx: Queries, organizationId: string): Promise<Settings> => {
  await lockOrganization(tx, organizationId);
  return findAllSettings(tx, organizationId);
};

/** Values by the names of their fields; lists and objects are kept as JSON. */
export const updateSettings = async (
  tx: Queries,
  organizationId: string,
  values: Record<string, unknown>,
): Promise<void> => {
  const columns = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [snakeCase(name), columnOf(tx, value)]),
  );
  await tx`update organizations set ${tx(columns)} where id = ${organizationId}`;
};

const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnOf = (tx: Queries, value: unknown) =>
  typeof value === 'object' && value !== null ? tx.json(value as JSONValue) : value;
