import type { ProcedureState } from '../../../foundation/codelists/procedure.ts';
import { type Wording, parseEnumeration, participles } from './enumeration.ts';

/**
 * Sources write the state of the contract or of the works into this column too. A contract that is
 * in force, expired or settled was awarded, so its procedure is concluded.
 */
export const procedureStateWordings: Wording<ProcedureState>[] = [
  {
    value: 'CONCLUDED',
    whole: ['CONCLUDED', 'COMPLETED', 'VIGENTE', 'VIGENTES', ...participles('ACTIV', 'EXPIRAD')],
    starts: participles(
      'CONCLUID',
      'FINALIZAD',
      'TERMINAD',
      'FINIQUITAD',
      'COMPLETAD',
      'ADJUDICAD',
      'FORMALIZAD',
      'FIRMAD',
      'CONTRATAD',
    ),
  },
  {
    value: 'CANCELED',
    whole: ['CANCELED', 'CANCELLED'],
    starts: participles('CANCELAD', 'ABORTAD', 'ANULAD', 'RESCINDID'),
  },
  {
    value: 'DESERTED',
    whole: ['DESERTED'],
    starts: [
      ...participles('DESIERT', 'DESERTAD', 'ABANDONAD'),
      'DECLARADO DESIERTO',
      'DECLARADA DESIERTA',
      'SE DECLARA DESIERTA',
      'SE DECLARO DESIERTA',
      'PROCEDIMIENTO DECLARADO DESIERTO',
    ],
  },
  {
    value: 'IN_PROGRESS',
    whole: ['IN PROGRESS', 'PENDIENTE'],
    starts: [
      'EN PROCESO',
      'EN PROGRESO',
      'EN CURSO',
      'EN TRAMITE',
      'POR INICIAR',
      ...participles('SUSPENDID'),
    ],
  },
];

export const parseProcedureState = parseEnumeration(
  procedureStateWordings,
  'check.unknown-procedure-state',
);
