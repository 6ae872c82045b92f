import { ProcedureType } from '../../foundation/codelists/procedure.ts';
import { FiscalYear, Quarter } from '../../foundation/codelists/quarter.ts';
import type { Endpoint } from '../../foundation/platform/endpoint.ts';
import { docsOf } from '../../foundation/platform/reply.ts';
import { z } from '../../foundation/platform/schema.ts';
import { AdministrationPeriod } from '../../office/organizations/organization.ts';

const open = { access: 'public', organization: 'required' } as const;

/**
 * Options come from the contracts themselves; `supplierId` keeps those of one supplier. Each carries its
 * value under `_id` and under the name that the specification gives it.
 */
const OptionQuery = z.strictObject({ supplierId: z.uuid().optional() });

/** Suppliers are too many for a list: the largest, or those whose name holds `search`. */
const SupplierOptionQuery = z.strictObject({
  search: z.string().trim().max(200).default(''),
  ids: z.string().max(8000).optional(),
});

export const maxSupplierOptions = 50;
/** The administrations that have contracts of a year or a quarter, the newest first. */
const ofAdministrations = { administrationPeriods: z.array(AdministrationPeriod) };
const Named = z.strictObject({ _id: z.uuid(), name: z.string() });

export const retrieveAdministrationPeriods = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/administration-periods',
  cost: 'low',
  summary: 'Administrations that have contracts',
  schema: {
    querystring: OptionQuery,
    response: {
      200: docsOf(
        z.strictObject({ _id: AdministrationPeriod, administrationPeriod: AdministrationPeriod }),
      ),
    },
  },
} as const satisfies Endpoint;

export const retrieveFiscalYears = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/fiscal-years',
  cost: 'low',
  summary: 'Fiscal years that have contracts',
  schema: {
    querystring: OptionQuery,
    response: {
      200: docsOf(
        z.strictObject({ _id: FiscalYear, fiscalYear: FiscalYear, ...ofAdministrations }),
      ),
    },
  },
} as const satisfies Endpoint;

export const retrieveTrimonths = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/trimonths',
  cost: 'low',
  summary: 'Quarters that have contracts, newest first',
  schema: {
    querystring: OptionQuery,
    response: {
      200: docsOf(
        z.strictObject({
          _id: Quarter,
          period: Quarter,
          trimonth: Quarter,
          ...ofAdministrations,
        }),
      ),
    },
  },
} as const satisfies Endpoint;

export const retrieveProcedureTypes = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/procedure-types',
  cost: 'low',
  summary: 'Procedure types that have contracts',
  schema: {
    querystring: OptionQuery,
    response: { 200: docsOf(z.strictObject({ _id: ProcedureType, procedureType: ProcedureType })) },
  },
} as const satisfies Endpoint;

export const retrieveAdministrativeUnits = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/administrative-units',
  cost: 'low',
  summary: 'Administrative units that asked for or held a procedure, by name',
  schema: {
    querystring: OptionQuery,
    response: { 200: docsOf(Named.extend({ administrativeUnit: z.string() })) },
  },
} as const satisfies Endpoint;

export const retrieveSuppliers = {
  ...open,
  method: 'GET',
  url: '/public-api/contracts/retrieve/suppliers',
  summary: 'The suppliers with most contracted money whose name or RFC holds the search text',
  schema: {
    querystring: SupplierOptionQuery,
    response: { 200: docsOf(Named.extend({ supplier: z.string() })) },
  },
} as const satisfies Endpoint;

export const retrieveSuppliersFilter = {
  ...retrieveSuppliers,
  url: '/public-api/contracts/retrieve/suppliers-filter',
} as const satisfies Endpoint;
