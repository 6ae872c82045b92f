import { nameKey } from '../../foundation/platform/name-key.ts';
import { cleanSupplierName } from './clean-supplier-name.ts';
import { legalFormAtEnd } from './legal-form.ts';

/**
 * What a cell says that names nobody (docs/data-model.md#suppliers): the name is not published, there
 * is no supplier, or it repeats how far the procedure is.
 */
export type NamelessSupplier = 'NOT_PUBLISHED' | 'NONE' | 'STATE';

/** Why a text is no name of a supplier; null for a name. A company may be called like that. */
export const namelessSupplier = (written: string): NamelessSupplier | null => {
  const reason = reasonOf(written);
  if (reason !== null) return reason;
  const name = cleanSupplierName(written);
  if (name === written) return null;
  return name === '' ? 'NONE' : reasonOf(name);
};

export const isUnpublishedSupplier = (name: string): boolean => namelessSupplier(name) !== null;

const reasonOf = (name: string): NamelessSupplier | null => {
  const words = nameKey(name);
  if (whole.has(words)) return 'NOT_PUBLISHED';
  if (legalFormAtEnd.test(words)) return null;
  return patterns.find(({ pattern }) => pattern.test(words))?.reason ?? null;
};

/** Complete cells, as names are compared. */
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
  'PERSONAS MORALES',
  'PROTEGIDO',
  'RESERVADA',
  'RESERVADO',
  'SIN PROVEEDOR PUBLICADO',
  'TESTADO',
  'VERSION PUBLICA',
]);

/** What follows a reason and gives its grounds: an article of a law, a note, a number. */
const grounds = String.raw`(?: (?:\d+|ART(?:ICULOS?|S)?|CON FUNDAMENTO|CON BASE|CONFORME|DE ACUERDO|DE CONFORMIDAD|DEBIDO|DADO QUE|EN TERMINOS|EN VIRTUD|FUNDAMENTO|LEY|NOTA|PARA ESTE|POR|SEGUN|VER|YA QUE)(?: .*)?)?`;
const provider = String.raw`(?:ADJUDICAD[OA]S?|ADJUDICATARI[OA]S?|BENEFICIARI[OA]S?|CONTRATISTAS?|EMPRESAS?|GANADOR(?:A|ES)?|LICITANTES?|PARTICIPANTES?|PERSONAS?|PRESTADOR(?:A|ES)?(?: DE SERVICIOS?)?|PROVEEDOR(?:A|ES)?)`;
const procedure = String.raw`(?:ADJUDICACION(?: DIRECTA)?|CONCURSO|CONTRATO|CONVOCATORIA|INVITACION|LICITACION(?: PUBLICA)?|PARTIDAS?|PROCEDIMIENTO|PROCESO)`;

const ofWhole = (reason: NamelessSupplier, ...texts: string[]) =>
  texts.map((text) => ({ reason, pattern: new RegExp(`^(?:${text})${grounds}$`) }));
const ofStart = (reason: NamelessSupplier, ...texts: string[]) =>
  texts.map((text) => ({ reason, pattern: new RegExp(`^(?:${text})(?: |$)`) }));

const patterns = [
  ...ofStart(
    'NOT_PUBLISHED',
    'CLASIFICAD[OA] COMO',
    'CONFIDENCIAL (?:ART|ARTICULO|CON FUNDAMENTO|DE CONFORMIDAD)',
    'DATOS? (?:CONFIDENCIAL(?:ES)?|PERSONAL(?:ES)?|PROTEGIDOS?|RESERVADOS?|TESTADOS?)',
    'INFORMACION (?:CLASIFICADA|CONFIDENCIAL|PROTEGIDA|RESERVADA|TESTADA)',
    'NOMBRE (?:CONFIDENCIAL|ELIMINADO|PROTEGIDO|RESERVADO|SUPRIMIDO|TESTADO)',
    'SE (?:ELIMINA|ELIMINAN|OMITE|OMITEN|SUPRIME|TESTA) (?:EL |LOS )?(?:NOMBRE|DATOS?|TEXTO)',
    'RESERVAD[OA] (?:ART|ARTICULO|CON FUNDAMENTO|DE CONFORMIDAD)',
  ),
  ...ofWhole(
    'NOT_PUBLISHED',
    String.raw`(?:DATOS? )?ELIMINAD[OA]S?(?: \d+)?(?: (?:NOMBRE|DATOS?)(?: .*)?)?`,
    'NO (?:SE )?PUBLIC(?:A|AD[OA]|ABLE|O)',
    'PERSONAS? FISICAS?(?: CON ACTIVIDAD EMPRESARIAL)?(?: (?:CONFIDENCIAL|DATOS?|IDENTIFICADA|NOMBRE|PROTEGID[OA]|RESERVAD[OA])(?: .*)?)?',
    'TESTAD[OA]S?(?: (?:NOMBRE|DATOS?)(?: .*)?)?',
  ),
  {
    reason: 'NOT_PUBLISHED' as const,
    pattern: new RegExp(
      `^(?:(?:EL|LA|LOS|LAS) )?${provider} .*\\b(?:ES|SON|SE TRATAN? DE|TRATANDOSE DE|POR SER) (?:UNA? )?PERSONAS? (?:FISICA|MORAL(?:ES)?|NATURAL)(?:ES|S)?(?: |$)`,
    ),
  },
  ...ofStart(
    'NONE',
    'NOTA',
    'NO APLICA (?:CONFORME|DADO|DE CONFORMIDAD|DEBIDO|EL|EN|LA|LAS|LOS|POR (?:ADJUDICACION|SER ADJUDICACION)|PORQUE|TODA VEZ|YA QUE SE)',
    'NO SE (?:ADJUDICO|ASIGNO|CELEBRO|CONTRATO|CUENTA|FORMALIZO|GENERO|LLEVO|LLEVARON|PRESENTO|PRESENTARON|REALIZO|REALIZARON|RECIBIERON|REPORTA|TIENE)',
  ),
  ...ofWhole(
    'NONE',
    `(?:NO HAY|NO HUBO|NO EXISTE|NINGUN|NINGUNA|SIN) ${provider}(?: (?:ASIGNAD|ADJUDICAD|GANADOR|SELECCIONAD)[A-Z]*)?`,
    `(?:DIFERENTES|DISTINT[OA]S|DIVERS[OA]S|MULTIPLES|OTROS|VARI[OA]S)(?: ${provider})?`,
    '(?:A|POR) (?:ADJUDICAR|ASIGNAR|CONFIRMAR|CONTRATAR|DEFINIR|DESIGNAR|DETERMINAR)(?:SE)?',
    'PENDIENTE(?: (?:DE|POR) [A-Z]+)?',
    'VER (?:ACTA|ANEXOS?|ARCHIVO|COLUMNA|CONTRATO|DOCUMENTO|FALLO|HIPERVINCULO|HOJA|LIGA|LINK|LISTADO|NOTAS?|OBSERVACION(?:ES)?|RELACION|TABLA)',
    '(?:NO|SIN) (?:ADJUDICAR|ADJUDICACION|ADJUDICAD[OA]|ASIGNAR|ASIGNAD[OA]|DEFINIR|DEFINID[OA]|DESIGNAR|ESPECIFICA|ESPECIFICAR|ESPECIFICAD[OA]|IDENTIFICAR|IDENTIFICAD[OA]|INFORMACION|NOMBRE)',
    '(?:SE DESCONOCE|DESCONOCID[OA])',
    'NAN|NONE|TBD',
    'X+(?: X+)*',
  ),
  ...ofWhole(
    'STATE',
    `(?:SE )?(?:DECLAR(?:O|A|AD[OA]) |QUEDO |RESULTO |FUE |ES )*(?:${procedure} )?(?:DECLARAD[OA] |QUEDO |RESULTO |FUE )*(?:CANCELAD|DESIERT|SUSPENDID)[OA]S?`,
    'EN (?:ELABORACION|ESPERA|EVALUACION|PROCEDIMIENTO|PROCESO|REVISION|TRAMITE)(?: DE [A-Z ]+)?',
  ),
];
