import type { Config } from '../../../foundation/platform/api/config.ts';
import type { AdministratorType } from '../../../foundation/platform/permission.ts';

/** Whether the installation asks somebody for a second factor before it lets them do anything. */
export type AsksSecondFactor = (who: { administratorType: AdministratorType }) => boolean;

export const asksSecondFactor =
  (policy: Config['secondFactor']): AsksSecondFactor =>
  ({ administratorType }) =>
    policy === 'general' && administratorType === 'GENERAL';
