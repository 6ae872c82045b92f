import { FiscalYear, Quarter } from '../../foundation/codelists/quarter.ts';
import type { z } from '../../foundation/platform/schema.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';
import { isTotalOverMaximum } from '../../records/records/contract-amounts.ts';
import type { FormField } from '../../records/records/contract-form.ts';
import { isQuarterOutside, isYearOutside } from '../../records/records/contract-years.ts';
import { stateWithoutAward } from '../../records/records/supplier-without-award.ts';

/** Something odd that is worth a look and refuses nothing: some sources have it so. */
export type ContractRemark = {
  /** It stands beside this field. */
  field: FormField;
  /** The fields that do not fit together. */
  about: readonly FormField[];
  /** Of the admin texts. */
  key:
    | 'amount.over-maximum'
    | 'year.outside'
    | 'year.ahead'
    | 'quarter.outside'
    | 'day.ahead'
    | 'day.far'
    | 'day.outside'
    | 'supplier.CANCELED'
    | 'supplier.DESERTED';
  values?: Record<string, string>;
};

/** A contract as far as it is written; what cannot be read yet is no reason for a remark. */
type Draft = Partial<Record<FormField, unknown>>;
type Rule = (draft: Draft, today: string) => ContractRemark[];

/** `today` is the day of the installation, `YYYY-MM-DD`. */
export const contractRemarks = (draft: Draft, today: string): ContractRemark[] =>
  rules.flatMap((rule) => rule(draft, today));

const yearInAdministration: Rule = ({ fiscalYear, administrationPeriod }) => {
  const [year, period] = [
    read(FiscalYear, fiscalYear),
    read(AdministrationPeriod, administrationPeriod),
  ];
  if (!year || !period || !isYearOutside(year, period)) return [];
  const about = ['fiscalYear', 'administrationPeriod'] as const;
  return [{ field: 'fiscalYear', about, key: 'year.outside', values: { year, period } }];
};

const yearHasBegun: Rule = ({ fiscalYear }, today) => {
  const year = read(FiscalYear, fiscalYear);
  return year && year > today.slice(0, 4)
    ? [{ field: 'fiscalYear', about: ['fiscalYear'], key: 'year.ahead', values: { year } }]
    : [];
};

const quarterInYear: Rule = ({ period: quarter, fiscalYear }) => {
  const [period, year] = [read(Quarter, quarter), read(FiscalYear, fiscalYear)];
  if (!period || !year || !isQuarterOutside(period, year)) return [];
  const about = ['period', 'fiscalYear'] as const;
  return [{ field: 'period', about, key: 'quarter.outside', values: { year, period } }];
};

const contractInYear: Rule = ({ contractDate, fiscalYear }) => {
  const [day, year] = [dayIn(contractDate), read(FiscalYear, fiscalYear)];
  if (!day || !year || day.startsWith(year)) return [];
  const about = ['contractDate', 'fiscalYear'] as const;
  return [{ field: 'contractDate', about, key: 'day.outside', values: { year } }];
};

/** Nobody signs, updates or collects anything tomorrow. */
const pastDays: Rule = (draft, today) =>
  (['contractDate', 'updateDate', 'informationDate'] as const)
    .filter((field) => (dayIn(draft[field]) ?? '') > today)
    .map((field) => ({ field, about: [field], key: 'day.ahead' }));

/** A call for tenders names days to come, within the year. */
const plannedDays: Rule = (draft, today) =>
  (['announcementDate', 'clarificationMeetingDate'] as const)
    .filter((field) => (dayIn(draft[field]) ?? '') > inOneYear(today))
    .map((field) => ({ field, about: [field], key: 'day.far' }));

const totalWithinMaximum: Rule = ({ totalAmount: total, maxAmount: maximum }) =>
  typeof total === 'number' &&
  typeof maximum === 'number' &&
  isTotalOverMaximum({ totalAmount: total, maxAmount: maximum })
    ? [{ field: 'totalAmount', about: ['totalAmount', 'maxAmount'], key: 'amount.over-maximum' }]
    : [];

const supplierOfAwarded: Rule = ({ isEmpty, procedureState, supplier }) => {
  const state = stateWithoutAward({ isEmpty: Boolean(isEmpty), procedureState, supplier });
  const about = ['supplier', 'procedureState'] as const;
  return state ? [{ field: 'supplier', about, key: `supplier.${state}` }] : [];
};

const rules: readonly Rule[] = [
  yearInAdministration,
  yearHasBegun,
  quarterInYear,
  contractInYear,
  pastDays,
  plannedDays,
  totalWithinMaximum,
  supplierOfAwarded,
];

const read = (format: z.ZodType<string>, value: unknown): string | undefined =>
  format.safeParse(value).data;

const dayIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;

const inOneYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
