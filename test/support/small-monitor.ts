import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import {
  type ContractDraft,
  insertContracts,
  insertOrganization,
  insertSupplier,
  insertUnit,
} from './builders.ts';

export type SmallContract = ContractDraft & {
  procedureType: 'PUBLIC' | 'INVITATION' | 'NO_BID';
  totalOrMaxAmount: number | null;
  supplierName: string;
};

const pickFrom = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[index % values.length] ?? values[0];

const types = ['NO_BID', 'PUBLIC', 'NO_BID', 'INVITATION', 'NO_BID'] as const;
const states = [
  'CONCLUDED',
  'CONCLUDED',
  'CONCLUDED',
  'CANCELED',
  'CONCLUDED',
  'IN_PROGRESS',
] as const;
const categories = ['SERVICES', 'ACQUISITION', 'PUBLIC_WORKS', 'EXTENSION'] as const;
const subjects = [
  'Adquisición de luminarias para el alumbrado público de la ciudad',
  'Servicio de limpieza',
  'Pavimentación de la avenida De los Insurgentes',
] as const;

/** 84 contracts of 13 suppliers in two administrations: concluded or not, amended, without amount. */
export const smallContracts: SmallContract[] = Array.from({ length: 84 }, (_, index) => {
  const year = 2017 + (index % 4);
  return {
    procedureType: pickFrom(types, index),
    procedureState: pickFrom(states, index),
    category: pickFrom(categories, index + Math.floor(index / 7)),
    administrationPeriod: year < 2019 ? '2016-2019' : '2019-2022',
    fiscalYear: String(year),
    period: `${1 + (index % 4)}o ${year}`,
    contractNumber: `SM-${String(index).padStart(3, '0')}`,
    contractId: `LP/${index}`,
    servicesDescription: pickFrom(subjects, index),
    totalOrMaxAmount: index % 17 === 5 ? null : (index + 1) * 12_345.67,
    contractUrl: index % 2 ? `https://contratos.example/${index}.pdf` : 'javascript:alert(1)',
    announcementUrl: null,
    supplierName: `PROVEEDOR ${String.fromCharCode(65 + (index % 13))}`,
  };
});

/** A monitor "Centro" whose visitors start with the administration 2019-2022, and an empty one. */
export const insertSmallMonitor = async (sql: Sql): Promise<void> => {
  const organization = await insertOrganization(sql, {
    name: 'Municipio de Centro',
    shortName: 'Centro',
    defaultAdministrationPeriod: '2019-2022',
  });
  await insertUnit(sql, organization, { name: 'Oficialía Mayor' });
  const names = [...new Set(smallContracts.map(({ supplierName }) => supplierName))];
  const ids = new Map<string, string>();
  for (const name of names) ids.set(name, await insertSupplier(sql, organization, { name }));
  await insertContracts(
    sql,
    organization,
    smallContracts.map(({ supplierName, ...draft }) => ({
      ...draft,
      supplierId: ids.get(supplierName) ?? null,
    })),
  );
  await insertOrganization(sql, {
    name: 'Municipio de Vacío',
    shortName: 'Vacío',
    defaultAdministrationPeriod: null,
  });
};

/** What the public figures count, written a second time (docs/methodology.md#what-is-counted). */
export const countsInFigures = ({ procedureState, category }: SmallContract): boolean =>
  procedureState === 'CONCLUDED' && category !== 'EXTENSION';

/** In whole cents, so that the test does not round as the product might. */
export const sumAmounts = (contracts: SmallContract[]): number =>
  contracts.reduce((cents, one) => cents + Math.round((one.totalOrMaxAmount ?? 0) * 100), 0) / 100;

const digits = (value: number, decimals: number): string => {
  const [whole = '', cents] = value.toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return cents ? `${grouped}.${cents}` : grouped;
};

export const inPesos = (value: number): string => `$${digits(value, 0)}`;
export const toTheCent = (value: number): string => `$${digits(value, 2)}`;
