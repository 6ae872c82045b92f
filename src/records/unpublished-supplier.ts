import { nameKey } from '../platform/name-key.ts';

/**
 * What sources write where they do not publish who the supplier is (docs/data-model.md#suppliers):
 * complete cells, as names are compared.
 */
const whole = new Set([
  'CONFIDENCIAL',
  'DATO CONFIDENCIAL',
  'DATO PERSONAL',
  'DATO PROTEGIDO',
  'DATO RESERVADO',
  'DATOS CONFIDENCIALES',
  'DATOS PERSONALES',
  'DATOS PROTEGIDOS',
  'DATOS RESERVADOS',
  'INFORMACION CLASIFICADA',
  'INFORMACION CONFIDENCIAL',
  'INFORMACION PROTEGIDA',
  'INFORMACION RESERVADA',
  'NO PUBLICADO',
  'NO SE PUBLICA',
  'NOMBRE CONFIDENCIAL',
  'NOMBRE RESERVADO',
  'PERSONA FISICA',
  'PERSONA FISICA CON ACTIVIDAD EMPRESARIAL',
  'PERSONA MORAL',
  'PERSONAS FISICAS',
  'PROTEGIDO',
  'RESERVADA',
  'RESERVADO',
  'TESTADO',
  'VERSION PUBLICA',
]);

/** The first words of longer ones, which go on with an article of a law. */
const starts = [
  'CLASIFICADO COMO',
  'CONFIDENCIAL ART',
  'CONFIDENCIAL ARTICULO',
  'CONFIDENCIAL CON FUNDAMENTO',
  'CONFIDENCIAL DE CONFORMIDAD',
  'DATO CONFIDENCIAL',
  'DATO PERSONAL',
  'DATOS PERSONALES',
  'INFORMACION CLASIFICADA',
  'INFORMACION CONFIDENCIAL',
  'INFORMACION RESERVADA',
  'RESERVADO ART',
  'RESERVADO ARTICULO',
  'RESERVADO CON FUNDAMENTO',
  'RESERVADO DE CONFORMIDAD',
  'TESTADO CON FUNDAMENTO',
];

/** Whether a name says that the supplier was not published. A company may be called like that. */
export const isUnpublishedSupplier = (name: string): boolean => {
  const words = nameKey(name);
  if (whole.has(words)) return true;
  return !company.test(words) && starts.some((start) => words.startsWith(`${start} `));
};

const company =
  / (?:S ?A|S ?A ?B|S ?A ?S|S ?A ?P ?I|S ?C|A ?C|S DE R ?L|S ?P ?R)(?: DE [CR] ?[VL])?(?: M ?I)?$/;
