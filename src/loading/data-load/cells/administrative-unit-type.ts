import type { ContractDraft } from '../load-row.ts';
import { type Wording, parseEnumeration, participles } from './enumeration.ts';

type UnitType = NonNullable<ContractDraft['administrativeUnitType']>;

export const unitTypeWordings: Wording<UnitType>[] = [
  {
    value: 'DESCENTRALIZED',
    whole: ['DESCENTRALIZED', 'DECENTRALIZED', 'OPD', 'PARAMUNICIPAL'],
    starts: [
      ...participles('DESCENTRALIZAD', 'NO CENTRALIZAD'),
      'ORGANISMO DESCENTRALIZADO',
      'ORGANISMO PUBLICO DESCENTRALIZADO',
      'ADMINISTRACION DESCENTRALIZADA',
    ],
  },
  {
    value: 'CENTRALIZED',
    whole: ['CENTRALIZED', 'CENTRAL'],
    starts: [...participles('CENTRALIZAD'), 'ADMINISTRACION CENTRALIZADA'],
  },
];

export const parseAdministrativeUnitType = parseEnumeration(
  unitTypeWordings,
  'check.unknown-unit-type',
);
