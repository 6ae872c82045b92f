import type { ProcedureType } from '../../src/foundation/codelists/procedure.ts';
import { unitsUpTo, type Unit } from './administrative-units.ts';
import { periodOf, quarters, type Quarter } from './calendar.ts';
import type { Municipality } from './municipalities.ts';
import { datesOf } from './publish.ts';
import type { Random } from './random.ts';
import type { SeedContract } from './seed-contract.ts';

/**
 * What units that hold procedures publish for a finished quarter in which they held none: one
 * report for tenders and invitations, one for direct awards.
 */
export const reportEmptyQuarters = (
  random: Random,
  town: Municipality,
  contracts: SeedContract[],
): SeedContract[] => {
  const held = new Set(
    contracts.map(({ organizer, quarter, procedureType }) =>
      keyOf(organizer, quarter, procedureType),
    ),
  );
  return organizersOf(town).flatMap((unit) =>
    quarters.slice(0, -1).flatMap((quarter) =>
      reports
        .filter(({ types }) => types.every((type) => !held.has(keyOf(unit, quarter, type))))
        .filter(() => random.chance(town.reportsNothing))
        .map(({ types: [type], words }) => reportOf(random, town, { unit, quarter, type, words })),
    ),
  );
};

type Report = { types: [ProcedureType, ...ProcedureType[]]; words: string };

const reports: Report[] = [
  {
    types: ['PUBLIC', 'INVITATION'],
    words: 'No se llevaron a cabo licitaciones públicas ni invitaciones en el trimestre',
  },
  { types: ['NO_BID'], words: 'No se llevaron a cabo adjudicaciones directas en el trimestre' },
];

const keyOf = (unit: Unit, quarter: Quarter, type: ProcedureType) =>
  `${unit.name}/${periodOf(quarter)}/${type}`;

const organizersOf = ({ rank, buyer }: Municipality) =>
  unitsUpTo(rank).filter(
    ({ name, decentralized }) =>
      decentralized || name === buyer || name === 'Dirección de Obras Públicas',
  );

const reportOf = (
  random: Random,
  town: Municipality,
  {
    unit,
    quarter,
    type,
    words,
  }: { unit: Unit; quarter: Quarter; type: ProcedureType; words: string },
): SeedContract => ({
  quarter,
  procedureType: type,
  category: null,
  state: null,
  organizer: unit,
  applicant: unit,
  supplier: null,
  folio: null,
  partida: null,
  description: words,
  number: null,
  contractDate: null,
  announcementDate: null,
  clarificationDate: null,
  total: null,
  min: null,
  max: null,
  announcementUrl: null,
  clarificationUrl: null,
  proposalsUrl: null,
  contractUrl: null,
  areaInCharge: unit.decentralized
    ? 'Coordinación Administrativa'
    : 'Departamento de Adquisiciones',
  ...datesOf(random, town, quarter),
  notes: null,
  monitorNotes: null,
  overLimit: null,
  isEmpty: true,
});
