import type { Sql } from '../../../foundation/platform/api/database/database.ts';
import {
  callDaysTable,
  enterRules,
  limitTable,
  writeRules,
} from '../../../risk/procurement-limits/api/save-rule-of-law.ts';
import type {
  CallDaysDraft,
  LimitDraft,
} from '../../../risk/procurement-limits/procurement-limit.ts';

/**
 * The limits that the invented towns are bound by (`directAwardLimit` of db/seed/money.ts), and the
 * days of their calls, for the whole installation; nothing when any limit was entered.
 */
export const enterDemoLimits = (sql: Sql, organizationId: string): Promise<void> =>
  writeRules(sql, async (tx) => {
    const present = await tx`select from procurement_limits limit 1`;
    if (present.length > 0) return;
    const actor = { userId: null, sessionId: null, fullName: 'Contraluz' };
    const entries = demoLimits().map((draft) => ({ draft }));
    await enterRules(tx, limitTable, { organizationId, actor }, entries);
    await enterRules(tx, callDaysTable, { organizationId, actor }, [{ draft: demoCallDays }]);
  });

const firstYear = 2018;
const lastYear = 2026;
const growth = 1.045;
const firstAmounts = [
  ['GOODS', 520_000],
  ['SERVICES', 520_000],
  ['WORKS', 1_450_000],
] as const;

const demoLimits = (): LimitDraft[] =>
  Array.from({ length: lastYear - firstYear + 1 }, (_, years) => years).flatMap((years) =>
    firstAmounts.map(([categoryGroup, amount]): LimitDraft => {
      const year = firstYear + years;
      return {
        scope: 'INSTALLATION',
        procedureType: 'NO_BID',
        categoryGroup,
        validFrom: `${year}-01-01`,
        validTo: `${year}-12-31`,
        amount: Math.round(amount * growth ** years),
        basis: 'WITH_TAX',
        taxRate: null,
        legalBasis: `Presupuesto de Egresos ${year} de los municipios inventados de la demostración`,
        sourceUrl: null,
      };
    }),
  );

const demoCallDays: CallDaysDraft = {
  scope: 'INSTALLATION',
  procedureType: 'PUBLIC',
  character: 'NATIONAL',
  validFrom: `${firstYear}-01-01`,
  validTo: `${lastYear}-12-31`,
  leastDays: 15,
  legalBasis: 'Ley de Adquisiciones de los municipios inventados de la demostración',
  sourceUrl: null,
};
