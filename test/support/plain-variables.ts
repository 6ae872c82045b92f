import type { Sql } from '../../src/foundation/platform/api/database/database.ts';

/** What of a contract the variables of formulas depend on. */
export type PlainContract = {
  organizationId: string;
  supplierId: string | null;
  organizerAdministrativeUnitId: string;
  procedureType: string;
  procedureState: string | null;
  category: string | null;
  isEmpty: boolean;
  administrationPeriod: string;
  period: string;
  contractId: string | null;
  limitExceeded: boolean | null;
  contractUrl: string | null;
  announcementUrl: string | null;
  clarificationMeetingJudgmentUrl: string | null;
  informationDate: string | null;
  /** Pesos with two decimals. */
  totalOrMaxAmount: string | null;
  exceptionBasis: string | null;
  /** The limit of law of a direct award of its day and category, in cents, without tax and with it. */
  limit: PlainLimit | null;
};
export type PlainLimit = { net: number; gross: number };

type PlainFigure = { value: number | null; contracts: number; withoutValue: number };

/** Those that are not deleted, as they are stored. */
export const readPlainContracts = (sql: Sql, organizationIds: string[]) => sql<PlainContract[]>`
  select organization_id as "organizationId", supplier_id as "supplierId",
         organizer_administrative_unit_id as "organizerAdministrativeUnitId",
         procedure_type as "procedureType", procedure_state as "procedureState", category,
         is_empty as "isEmpty", administration_period as "administrationPeriod", period,
         contract_id as "contractId", limit_exceeded as "limitExceeded",
         contract_url as "contractUrl", announcement_url as "announcementUrl",
         clarification_meeting_judgment_url as "clarificationMeetingJudgmentUrl",
         information_date as "informationDate", total_or_max_amount::text as "totalOrMaxAmount",
         exception_basis as "exceptionBasis",
         (select jsonb_build_object('net', 100 * amount, 'gross', 100 * gross_amount)
            from procurement_limits
           where procedure_type = 'NO_BID' and replaced_at is null
             and (procurement_limits.organization_id = contracts.organization_id
               or procurement_limits.organization_id is null)
             and contract_date between valid_from and valid_to
             and (category_group = 'ALL' or category_group = case category
               when 'ACQUISITION' then 'GOODS' when 'LEASE' then 'GOODS'
               when 'SERVICES' then 'SERVICES' when 'PUBLIC_WORKS' then 'WORKS' end)
           order by procurement_limits.organization_id nulls last limit 1) as "limit"
    from contracts
   where organization_id = any(${organizationIds}::uuid[]) and deleted_at is null`;

/**
 * Every variable of formulas, by plain loops over the contracts: the words of docs/methodology/ once
 * more, without a line of the product.
 */
export const plainVariables = (all: PlainContract[]): Record<string, PlainFigure> => {
  const concluded = all.filter((row) => !row.isEmpty && row.procedureState === 'CONCLUDED');
  const counted = concluded.filter(({ category }) => !amending.includes(category ?? ''));
  const ofType = (type: string) => counted.filter((row) => row.procedureType === type);
  const over = all.filter(isOver);
  const dated = over.filter((row) => row.informationDate !== null);
  const onTime = dated.filter(isOnTime);
  const undated = over.length - dated.length;
  const withoutSupplier = counted.filter((row) => row.supplierId === null).length;
  const withoutBoth = counted.filter(
    (row) => row.supplierId === null || row.totalOrMaxAmount === null,
  ).length;
  const bySuppliers = (value: number | null, withoutValue: number): PlainFigure => ({
    value,
    contracts: counted.length,
    withoutValue,
  });
  const direct = ofType('NO_BID');
  const compared = direct.filter((row) => verdictOf(row) !== null);
  const overLimit = direct.filter((row) => verdictOf(row) === 'over');
  const notCompared = direct.length - compared.length;
  return {
    $MTG: sum(counted),
    $MGLP: sum(ofType('PUBLIC')),
    $MGAD: sum(ofType('NO_BID')),
    $MGIR: sum(ofType('INVITATION')),
    $NTC: count(counted),
    $NTCLP: count(ofType('PUBLIC')),
    $NCAD: count(ofType('NO_BID')),
    $NCSF: count(counted.filter((row) => isBlank(row.contractId))),
    $NCADSM: count(
      ofType('NO_BID').filter((row) => row.limitExceeded === true),
      ofType('NO_BID').filter((row) => row.limitExceeded === null).length,
      ofType('NO_BID').length,
    ),
    $NCADCL: count(compared, notCompared, direct.length),
    $NCADSL: count(overLimit, notCompared, direct.length),
    $MGADSL: {
      ...sum(overLimit),
      withoutValue: notCompared,
      ...(notCompared > 0 && notCompared === direct.length && { value: null }),
    },
    $NAC: count(
      concluded.filter((row) => row.category === 'EXTENSION'),
      concluded.filter((row) => row.category === null).length,
      concluded.length,
    ),
    $NCDPT: count(counted.filter((row) => !isBlank(row.contractUrl))),
    $NIDPT: count(counted.filter((row) => !isBlank(row.announcementUrl))),
    $NCPJA: count(ofType('PUBLIC').filter((row) => !isBlank(row.clarificationMeetingJudgmentUrl))),
    $NTP: bySuppliers(suppliersIn(counted).size, withoutSupplier),
    $NPEPCP: bySuppliers(aboveMeanContracts(counted), withoutSupplier),
    $NPEPE: bySuppliers(aboveMeanAmount(counted), withoutBoth),
    $NPCGE: bySuppliers(ofTwoFifths(counted), withoutBoth),
    $NTF: { value: formatsIn(dated), contracts: dated.length, withoutValue: undated },
    $NFXXVII: { value: formatsIn(onTime), contracts: onTime.length, withoutValue: undated },
    $NFE: { value: formatsDue(over), contracts: over.length, withoutValue: 0 },
  };
};

/** As the product has them: the quarters, by which the list behind a figure is narrowed, are left out. */
export const namedFigures = <Found extends PlainFigure>(
  names: readonly string[],
  found: readonly (Found | undefined)[],
): Record<string, PlainFigure | undefined> =>
  Object.fromEntries(names.map((name, at) => [name, sumsOf(found[at])]));

const sumsOf = (figure: PlainFigure | undefined): PlainFigure | undefined =>
  figure && {
    value: figure.value,
    contracts: figure.contracts,
    withoutValue: figure.withoutValue,
  };

/** Only `$NAC` counts some of these. */
const amending = ['EXTENSION', 'MODIFICACION', 'ADENDUM'];

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';

/** When nothing is stated of any of the `candidates`, nobody knows how many there are. */
const count = (rows: PlainContract[], withoutValue = 0, candidates = 0): PlainFigure => ({
  value: withoutValue > 0 && withoutValue === candidates ? null : rows.length,
  contracts: rows.length,
  withoutValue,
});

/** Whether a direct award exceeds its limit; null where nobody can say. */
const verdictOf = ({ totalOrMaxAmount, limit, exceptionBasis }: PlainContract) => {
  const cents = totalOrMaxAmount === null ? 0 : Number(centsOf(totalOrMaxAmount));
  if (cents === 0 || limit === null) return null;
  if (cents <= limit.net) return 'within';
  if (cents <= limit.gross) return null;
  const isStated = !isBlank(exceptionBasis) && !/por su monto/i.test(exceptionBasis ?? '');
  return isStated ? 'excepted' : 'over';
};

const centsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

const sum = (rows: PlainContract[]): PlainFigure => {
  let cents = 0n;
  let withoutValue = 0;
  for (const { totalOrMaxAmount } of rows)
    if (totalOrMaxAmount === null) withoutValue += 1;
    else cents += centsOf(totalOrMaxAmount);
  const isUnknown = rows.length > 0 && withoutValue === rows.length;
  return { value: isUnknown ? null : Number(cents) / 100, contracts: rows.length, withoutValue };
};

const suppliersIn = (rows: PlainContract[]): Set<string> => {
  const found = new Set<string>();
  for (const { organizationId, supplierId } of rows)
    if (supplierId !== null) found.add(organizationId + supplierId);
  return found;
};

const aboveMeanContracts = (rows: PlainContract[]): number => {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { organizationId, supplierId } of rows) {
    if (supplierId === null) continue;
    const key = organizationId + supplierId;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    all += 1;
  }
  let above = 0;
  for (const one of counts.values()) if (one > all / counts.size) above += 1;
  return above;
};

/** Cents of each supplier that has a contract with an amount. */
const spendOfSuppliers = (rows: PlainContract[]): bigint[] => {
  const sums = new Map<string, bigint>();
  for (const { organizationId, supplierId, totalOrMaxAmount } of rows) {
    if (supplierId === null || totalOrMaxAmount === null) continue;
    const key = organizationId + supplierId;
    sums.set(key, (sums.get(key) ?? 0n) + centsOf(totalOrMaxAmount));
  }
  return [...sums.values()];
};

const isSpendUnknown = (rows: PlainContract[]): boolean =>
  suppliersIn(rows).size > 0 && spendOfSuppliers(rows).length === 0;

const aboveMeanAmount = (rows: PlainContract[]): number | null => {
  if (isSpendUnknown(rows)) return null;
  const sums = spendOfSuppliers(rows);
  let total = 0n;
  for (const one of sums) total += one;
  let above = 0;
  for (const one of sums) if (one * BigInt(sums.length) > total) above += 1;
  return above;
};

const ofTwoFifths = (rows: PlainContract[]): number | null => {
  if (isSpendUnknown(rows)) return null;
  let total = 0n;
  for (const { totalOrMaxAmount } of rows) total += centsOf(totalOrMaxAmount ?? '0.00');
  if (total <= 0n) return 0;
  const sums = spendOfSuppliers(rows).toSorted((a, b) => Number(b - a));
  let running = 0n;
  for (const [at, one] of sums.entries()) {
    running += one;
    if (running * 100n >= total * 40n) return at + 1;
  }
  return sums.length;
};

const formatsIn = (rows: PlainContract[]): number => {
  const formats = new Set<string>();
  for (const row of rows) {
    const letter = row.procedureType === 'NO_BID' ? 'B' : 'A';
    formats.add([row.organizationId, row.period, row.organizerAdministrativeUnitId, letter].join());
  }
  return formats.size;
};

/** Test data are as new as the test: their quarter is over when it is today, in Mexico City. */
const isOver = ({ period }: PlainContract): boolean => {
  const nextQuarter = Date.UTC(Number(period.slice(3)), Number(period[0]) * 3, 1);
  return nextQuarter <= Date.now() - 6 * 60 * 60 * 1000;
};

/** 30 natural days after the last one of the quarter, that whole day included. */
const isOnTime = ({ period, informationDate }: PlainContract): boolean => {
  const [quarter, year] = [Number(period[0]), Number(period.slice(3))];
  const lastDay = Date.UTC(year, quarter * 3, 0);
  return Date.parse(`${informationDate}T00:00:00Z`) <= lastDay + 30 * 24 * 60 * 60 * 1000;
};

const formatsDue = (rows: PlainContract[]): number => {
  const units = new Set<string>();
  let [first, last] = [Infinity, -Infinity];
  for (const { organizationId, organizerAdministrativeUnitId, period } of rows) {
    units.add(organizationId + organizerAdministrativeUnitId);
    const place = Number(period.slice(3)) * 4 + Number(period[0]);
    first = Math.min(first, place);
    last = Math.max(last, place);
  }
  return units.size === 0 ? 0 : (last - first + 1) * units.size * 2;
};
