import { nameKey } from '../../foundation/platform/name-key.ts';
import { joinInitials } from './heading-key.ts';

/**
 * What headings say beside what they are called. Each list is searched from the top, so what wins over
 * other words of the same heading comes first: "Representante del proveedor adjudicado" is no supplier.
 * A phrase is words one behind the other; `*` stands for any ending.
 */
type Vocabulary<Role extends string> = readonly (readonly [role: Role, phrases: string])[];

/** Whose name, RFC or offer a column has. */
export type WhoRole =
  | 'awarded'
  | 'supplier'
  | 'quoted'
  | 'participant'
  | 'official'
  | 'representative'
  | 'office';

const who: Vocabulary<WhoRole> = [
  [
    'representative',
    'representante*, apoderad*, beneficiari* final*, beneficiari* controlador*, personas beneficiari*, persona beneficiari*, accionista*, socio*',
  ],
  ['official', 'servidor*, funcionari*'],
  [
    'participant',
    'no adjudicad*, no ganador*, no seleccionad*, no favorecid*, perdedor*, desechad*, descalificad*',
  ],
  [
    'awarded',
    'adjudicad*, adjudicatari*, ganador*, elegid*, seleccionad*, favorecid*, asignad*, contratad*, se adjudic*, gano, vencedor*, quien se contrato, suscrit* con, celebrad* con, firmad* con, a favor',
  ],
  ['quoted', 'cotiza*, cotizo'],
  [
    'participant',
    'participante*, participo, participaron, posible*, proposicion*, propuesta*, oferta*, oferente*, licitante*, concursante*, postor*, invitad*, interesad*, asistente*, competidor*',
  ],
  [
    'official',
    'responsable*, titular*, supervisor*, residente*, elaboro, autorizo, reviso, vocal*',
  ],
  [
    'office',
    'area*, unidad*, dependencia*, direccion*, secretaria*, organo*, comite*, solicitante*, requirente*, convocante*, contratante*, uc',
  ],
  ['supplier', 'proveedor*, contratista*, prestador*, arrendador*, consultor*, beneficiari*'],
];

/** What a text, a document, a date or an amount is about. */
export type SubjectRole =
  | 'contract'
  | 'amendment'
  | 'exception'
  | 'study'
  | 'call'
  | 'clarification'
  | 'ruling'
  | 'proposal'
  | 'opinion'
  | 'suspension'
  | 'progress'
  | 'settlement'
  | 'authorization'
  | 'guarantee'
  | 'advance'
  | 'budget'
  | 'payment'
  | 'penalty'
  | 'register'
  | 'term'
  | 'period'
  | 'update'
  | 'person';

const subject: Vocabulary<SubjectRole> = [
  ['amendment', 'modificatori*, modificacion*, adend*, addend*, ampliacion*, prorroga*'],
  [
    'contract',
    'contrato o convenio, contrato convenio, contrato y convenio, contrato y o convenio',
  ],
  ['amendment', 'convenio*'],
  ['suspension', 'suspension*, rescision*, comunicado*, terminacion anticipada, cancelacion*'],
  ['exception', 'excepcion*, justific*, motivo*, fundament*, razones, razon por, se opto'],
  ['authorization', 'autorizacion*, solicitud*, requisicion*'],
  ['study', 'estudio*, impacto*, mercado'],
  ['clarification', 'junta*, aclaracion*'],
  ['ruling', 'fallo*, resolucion*'],
  ['opinion', 'dictamen*, opinion*'],
  ['proposal', 'proposicion*, propuesta*, apertura*, oferta*, cotizacion*'],
  ['settlement', 'finiquito*, recepcion*, acta*'],
  ['progress', 'avance*, informe*, reporte*, bitacora*'],
  ['call', 'convocatoria*, invitacion*, bases, anuncio*, publicacion*'],
  ['guarantee', 'garantia*, fianza*'],
  ['advance', 'anticipo*'],
  ['penalty', 'pena, penas, penal*, sancion*, multa*'],
  ['payment', 'pagad*, pago*, ejercid*, devengad*, factura*, saldo*, por ejercer, por pagar'],
  ['budget', 'presupuest*, autorizad*, suficiencia, techo, estimad*, programad*'],
  ['register', 'padron*, registro*, identificacion*'],
  ['update', 'actualizacion*, validacion*, elaboracion*, emision*, captura, corte'],
  ['person', 'nacimiento, nac, constitucion'],
  ['period', 'periodo*'],
  [
    'term',
    'inicio, termino*, terminacion*, vigencia*, plazo*, entrega*, conclusion*, vencimiento*, fin',
  ],
  [
    'contract',
    'contrato*, contratacion*, pedido*, orden compra, oc, orden servicio, firma*, celebracion*, suscripcion*, formalizacion*',
  ],
];

/** Whether an amount has the tax in it: `net` has not, `tax` is the tax alone. */
export type TaxRole = 'gross' | 'net' | 'unclear' | 'tax';

const tax: Vocabulary<TaxRole> = [
  [
    'net',
    'sin iva, sin impuesto*, sin incluir*, sin considerar*, antes iva, antes impuesto*, no inclu*, no considera*, excluye*, excluid*, menos iva, menos impuesto*, s iva',
  ],
  ['unclear', 'mas iva, mas impuesto*'],
  [
    'gross',
    'con iva, con impuesto*, c iva, incluid*, incluye*, incluyendo, incl iva, inc iva, con todos impuesto*, con su iva, gran total',
  ],
  ['tax', 'retencion*, iva, impuesto*, ieps, isr, ish'],
  ['net', 'subtotal*, sub total*, neto*, neta*, base gravable'],
];

/** What an amount is a part or a multiple of. */
export type AmountPart =
  | 'minimum'
  | 'maximum'
  | 'unit'
  | 'share'
  | 'rate'
  | 'measure'
  | 'difference'
  | 'count';

const amountPart: Vocabulary<AmountPart> = [
  ['minimum', 'minimo*, minima*, min'],
  ['maximum', 'maximo*, maxima*, max'],
  ['unit', 'unitari*, unidad*, mensual*, por mes, por hora, diari*'],
  ['rate', 'tipo cambio, tasa*, porcentaje*, paridad, moneda'],
  [
    'measure',
    'superficie*, metros, m2, m3, kilometro*, volumen*, litros, toneladas, piezas, latitud, longitud',
  ],
  ['difference', 'diferencia*, incremento*, ahorro*, variacion*, descuento*'],
  ['share', 'federal*, estatal*, municipal*, aportacion*, participacion*'],
  [
    'count',
    'total participante*, total licitante*, total proposicion*, total contratos, numero*, dias, meses, total proveedores, total propuestas',
  ],
];

const compile = <Role extends string>(vocabulary: Vocabulary<Role>) =>
  vocabulary.map(([role, phrases]) => {
    const patterns = phrases
      .split(', ')
      .map((phrase) => nameKeyOfPhrase(phrase).replaceAll('*', String.raw`\S*`));
    return { role, pattern: new RegExp(`(?:^| )(?:${patterns.join('|')})(?= |$)`, 'u') };
  });

const nameKeyOfPhrase = (phrase: string): string => phrase.toUpperCase();

const vocabularies = {
  who: compile(who),
  subject: compile(subject),
  tax: compile(tax),
  amountPart: compile(amountPart),
};

export type HeadingRoles = {
  who: WhoRole | undefined;
  subject: SubjectRole | undefined;
  tax: TaxRole | undefined;
  amountPart: AmountPart | undefined;
};

/** What a heading says of whom, what, which tax and which part. */
export const rolesOfHeading = (heading: string): HeadingRoles => {
  const words = wordsOfHeading(heading);
  return {
    who: firstRole(vocabularies.who, words),
    subject: firstRole(vocabularies.subject, words),
    tax: firstRole(vocabularies.tax, words),
    amountPart: firstRole(vocabularies.amountPart, words),
  };
};

const firstRole = <Role extends string>(
  entries: { role: Role; pattern: RegExp }[],
  words: string,
): Role | undefined => entries.find(({ pattern }) => pattern.test(words))?.role;

/** Whether "contrato" is what somebody did, as in "Qué se contrató", and not a thing that has a number. */
export const saysWasContracted = (heading: string): boolean =>
  /contrató(?!\p{L})/iu.test(heading.normalize('NFC')) ||
  /(?:^| )(?:SE|QUIEN|LO QUE) CONTRATO(?= |$)/.test(wordsOfHeading(heading));

/** The words of a heading without articles; `c/IVA` is with it, `s/IVA` without. */
export const wordsOfHeading = (heading: string): string =>
  joinInitials(
    nameKey(
      heading
        .replaceAll(/\bc\s*\/\s*(?=i)/giu, ' con ')
        .replaceAll(/\bs\s*\/\s*(?=i)/giu, ' sin ')
        .replaceAll(/\((?:s|es|n|en|as|a)\)/giu, '')
        .replaceAll('+', ' más '),
    ),
  )
    .split(' ')
    .filter((word) => !articles.has(word))
    .join(' ');

const articles = new Set('DE DEL LA LAS EL LOS AL EN'.split(' '));
