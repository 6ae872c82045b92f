import type { Sql } from '../../src/foundation/platform/api/database/database.ts';
import { unitCatalogue } from '../../src/lists/administrative-units/unit-catalogue.ts';
import { contractCatalogue } from '../../src/lists/contract-catalogue/contract-catalogue.ts';
import { supplierCatalogue } from '../../src/lists/suppliers/supplier-catalogue.ts';
import { userCatalogue } from '../../src/office/accounts/user-catalogue.ts';
import type { CatalogueDeclaration } from '../../src/office/catalogue/catalogue-endpoints.ts';
import { organizationCatalogue } from '../../src/office/organizations/organization-catalogue.ts';
import { calculationCatalogue } from '../../src/risk/calculations/calculation-catalogue.ts';
import { resourceCatalogue } from '../../src/site/resources/resource-catalogue.ts';
import { insertSupplier, insertUnit } from './builders.ts';

export type Draft = Record<string, unknown>;

export type TestedCatalogue = {
  endpoints: CatalogueDeclaration<unknown, unknown>;
  table: string;
  /** A draft that can be saved; another mark makes another record. */
  draft: (sql: Sql, organization: string, mark: string) => Promise<Draft>;
  /** The field that is a record's own, and tells it apart. */
  ownField: string;
  /** Fields that hold the id of another record of the organization, and where those are. */
  references?: Record<string, Reference>;
  /** What a deletion says beside the id. */
  removal?: (draft: Draft) => Draft;
};

type Reference = { table: string; insert: (sql: Sql, organization: string) => Promise<string> };

const suppliers: Reference = { table: 'suppliers', insert: insertSupplier };
const units: Reference = { table: 'administrative_units', insert: insertUnit };

/** Every catalogue; what is tested of one is tested of all. */
export const catalogues: Record<string, TestedCatalogue> = {
  suppliers: {
    endpoints: supplierCatalogue,
    table: 'suppliers',
    draft: async (_sql, _organization, mark) => ({ name: `PROVEEDOR ${mark}`, notes: 'Nota' }),
    ownField: 'name',
  },
  administrativeUnits: {
    endpoints: unitCatalogue,
    table: 'administrative_units',
    draft: async (_sql, _organization, mark) => ({ name: `Unidad ${mark}`, notes: 'Nota' }),
    ownField: 'name',
  },
  organizations: {
    endpoints: organizationCatalogue,
    table: 'organizations',
    draft: async (_sql, _organization, mark) => ({
      name: `Organización ${mark}`,
      shortName: `O ${mark}`,
    }),
    ownField: 'name',
    removal: ({ shortName }) => ({ shortName }),
  },
  users: {
    endpoints: userCatalogue,
    table: 'users',
    draft: async (_sql, _organization, mark) => ({
      name: 'Luz',
      lastName: `Prueba ${mark}`,
      email: `luz-${mark.toLowerCase()}@example.org`,
      active: true,
      administratorType: 'CUSTOM',
      permissions: ['SUPPLIERS'],
      organizations: 'all',
    }),
    ownField: 'email',
  },
  resources: {
    endpoints: resourceCatalogue,
    table: 'resources',
    draft: async (_sql, _organization, mark) => ({
      title: `Recurso ${mark}`,
      url: 'https://example.org/',
      classification: 'WEBSITE',
    }),
    ownField: 'title',
  },
  calculations: {
    endpoints: calculationCatalogue,
    table: 'calculations',
    draft: async (_sql, _organization, mark) => ({
      name: `Cálculo ${mark}`,
      description: 'Cuántos contratos hay',
      abbreviation: `$$${
        mark
          .toUpperCase()
          .replaceAll(/[^A-Z0-9]/g, '')
          .slice(-7) || 'X'
      }`,
      type: 'CONTRACT',
      formula: { expression: '$NTC' },
    }),
    ownField: 'name',
  },
  contracts: {
    endpoints: contractCatalogue,
    table: 'contracts',
    draft: async (sql, organization, mark) => {
      const unit = await someUnit(sql, organization);
      return {
        procedureType: 'PUBLIC',
        category: 'SERVICES',
        administrationPeriod: '2018-2021',
        fiscalYear: '2019',
        period: '1o 2019',
        procedureState: 'CONCLUDED',
        servicesDescription: 'Limpieza de oficinas',
        administrativeUnitType: 'CENTRALIZED',
        contractType: 'NORMAL',
        contractDate: '2019-02-01',
        contractNumber: `CN-${mark}`,
        totalAmount: 1500.5,
        totalOrMaxAmount: 1500.5,
        areaInCharge: 'Oficialía Mayor',
        supplier: await someSupplier(sql, organization),
        organizerAdministrativeUnit: unit,
        applicantAdministrativeUnit: unit,
      };
    },
    ownField: 'contractNumber',
    references: {
      supplier: suppliers,
      organizerAdministrativeUnit: units,
      applicantAdministrativeUnit: units,
    },
  },
};

const someUnit = async (sql: Sql, organization: string): Promise<string> => {
  const [unit] = await sql<{ id: string }[]>`
    select id from administrative_units
     where organization_id = ${organization} and deleted_at is null limit 1`;
  return unit?.id ?? insertUnit(sql, organization);
};

const someSupplier = async (sql: Sql, organization: string): Promise<string> => {
  const [supplier] = await sql<{ id: string }[]>`
    select id from suppliers
     where organization_id = ${organization} and deleted_at is null limit 1`;
  return supplier?.id ?? insertSupplier(sql, organization);
};
