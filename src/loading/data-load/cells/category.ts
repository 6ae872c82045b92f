import type { Category } from '../../../foundation/codelists/category.ts';
import { type Wording, parseEnumeration, participles } from './enumeration.ts';

export const categoryWordings: Wording<Category>[] = [
  { value: 'EXTENSION', whole: [], starts: ['EXTENSION', 'AMPLIACION', 'CONVENIO DE AMPLIACION'] },
  {
    value: 'MODIFICACION',
    whole: ['MODIFICATION'],
    starts: [
      'MODIFICACION',
      'MODIFICACIONES',
      ...participles('MODIFICATORI'),
      'CONVENIO MODIFICATORIO',
      'CONTRATO MODIFICATORIO',
    ],
  },
  { value: 'ADENDUM', whole: [], starts: ['ADENDUM', 'ADENDA', 'ADDENDUM', 'ADDENDA'] },
  {
    value: 'ACQUISITION',
    whole: ['ACQUISITION', 'BIEN', 'BIENES', 'COMPRA', 'COMPRAS', 'SUMINISTRO', 'SUMINISTROS'],
    starts: ['ADQUISICION', 'ADQUISICIONES', 'CONTRATACION DE BIENES', 'COMPRA DE'],
  },
  {
    value: 'SERVICES',
    whole: ['SERVICES'],
    starts: [
      'SERVICIO',
      'SERVICIOS',
      'PRESTACION DE SERVICIO',
      'PRESTACION DE SERVICIOS',
      'CONTRATACION DE SERVICIO',
      'CONTRATACION DE SERVICIOS',
    ],
  },
  { value: 'LEASE', whole: ['LEASE', 'RENTA'], starts: ['ARRENDAMIENTO', 'ARRENDAMIENTOS'] },
  {
    value: 'PUBLIC_WORKS',
    whole: ['PUBLIC WORKS', 'OBRA', 'OBRAS'],
    starts: ['OBRA PUBLICA', 'OBRAS PUBLICAS'],
  },
];

export const parseCategory = parseEnumeration(categoryWordings, 'check.unknown-category');
