import type { ProcedureType } from '../../../foundation/codelists/procedure.ts';
import { type Wording, parseEnumeration } from './enumeration.ts';

export const procedureTypeWordings: Wording<ProcedureType>[] = [
  {
    value: 'PUBLIC',
    whole: ['PUBLIC', 'PUBLICA', 'PUBLICO', 'LP', 'LPN', 'LPI', 'CONVOCATORIA PUBLICA'],
    starts: [
      'LICITACION',
      'LICITACIONES',
      'CONCURSO PUBLICO',
      'POR LICITACION',
      'PUBLICA NACIONAL',
    ],
  },
  {
    value: 'NO_BID',
    whole: ['NO BID', 'ADJUDICACION', 'ADJ', 'AD', 'DIRECTA', 'DIRECTO'],
    starts: [
      'ADJUDICACION DIRECTA',
      'ADJUDICACIONES DIRECTAS',
      'ADJ DIRECTA',
      'ADJ DIR',
      'POR ADJUDICACION DIRECTA',
      'CONTRATACION DIRECTA',
      'COMPRA DIRECTA',
      'ASIGNACION DIRECTA',
    ],
  },
  {
    value: 'INVITATION',
    whole: ['INVITATION', 'IR', 'ITP', 'I3P', 'PROVEEDORES'],
    starts: ['INVITACION', 'INVITACIONES', 'POR INVITACION', 'CONCURSO POR INVITACION'],
  },
];

export const parseProcedureType = parseEnumeration(
  procedureTypeWordings,
  'check.unknown-procedure-type',
);
