import { rolesOfHeading, type WhoRole, wordsOfHeading } from './heading-roles.ts';
import { type CellSource, columnsOfSource, type Piece } from './layout.ts';
import type { SheetColumn } from './sheet-columns.ts';
import type { SheetFigures } from './sheet-figures.ts';

/** What of a person or company a column has. */
const partPatterns = [
  { part: 'secondSurname', pattern: /SEGUNDO APELLIDO|MATERNO/ },
  { part: 'firstSurname', pattern: /PRIMER APELLIDO|PATERNO|^APELLIDOS?(?: |$)/ },
] as const;
type PartyPart = (typeof partPatterns)[number]['part'] | 'name' | 'company' | 'rfc';

/** Columns side by side about one person or company, and whose they are. */
export type PartyColumns = {
  role: WhoRole | undefined;
  parts: Partial<Record<PartyPart, SheetColumn>>;
  last: number;
};

/**
 * The columns that name persons and companies, by whose they are: as their own heading says, the one
 * over them, or else the columns beside them.
 */
export const partiesOf = (columns: readonly SheetColumn[]): PartyColumns[] => {
  const parties: PartyColumns[] = [];
  for (const [index, column] of columns.entries()) {
    const part = partOf(column);
    if (!part) continue;
    const role = whoOf(column);
    const last = parties.at(-1);
    const isSame = last && index - last.last <= widestGap && belongsTo(last, part, role);
    if (isSame) {
      last.parts[part] = column;
      last.role = surest(last.role, role);
      last.last = index;
    } else parties.push({ role, parts: { [part]: column }, last: index });
  }
  return parties;
};

/** Formats ask for the sex of a person, or for a table, between the parts of a name. */
const widestGap = 3;

const belongsTo = ({ role: before, parts }: PartyColumns, part: PartyPart, role?: WhoRole) =>
  !parts[part] &&
  (before === undefined || role === undefined || before === role || areOfContract(before, role));

const areOfContract = (...roles: WhoRole[]): boolean =>
  roles.every((role) => role === 'awarded' || role === 'supplier');

const surest = (before: WhoRole | undefined, role: WhoRole | undefined): WhoRole | undefined =>
  before === 'awarded' ? before : (role ?? before);

/** Whose a column is by its own heading, else by the one over it. */
const whoOf = (column: SheetColumn): WhoRole | undefined =>
  rolesOfHeading(ownHeading(column)).who ?? rolesOfHeading(column.group ?? '').who;

/** The heading without the one that stands over it. */
export const ownHeading = ({ heading, group = '' }: SheetColumn): string => {
  const rest = group !== '' && heading.startsWith(group) ? heading.slice(group.length) : heading;
  return rest.trim() || heading;
};

const partOf = (column: SheetColumn): PartyPart | undefined => {
  const own = wordsOfHeading(withoutSinceWhen(ownHeading(column)));
  // The cells of a table are ids.
  if (/(?:^| )TABLA(?: |$)/.test(own)) return undefined;
  if (isRfc(own)) return 'rfc';
  if (noPart.test(own)) return undefined;
  const surname = partPatterns.find(({ pattern }) => pattern.test(own));
  if (surname) return surname.part;
  if (company.test(own) || endsWithPart(own, companyLast)) return 'company';
  return isName(own, whoOf(column)) ? 'name' : undefined;
};

const isRfc = (own: string): boolean =>
  endsWithPart(own, rfcLast) || (rfc.test(own) && !nameBeforeRfc.test(own));

const isName = (own: string, role: WhoRole | undefined): boolean =>
  nouns.test(own) &&
  role !== 'office' &&
  (bareName.test(own) || role !== undefined || persons.test(own));

/** "Nombre de la persona adjudicada: Razón social", where the first words say whose. */
const endsWithPart = (own: string, part: RegExp): boolean => {
  const at = own.search(part);
  return at > 0 && rolesOfHeading(own.slice(0, at)).who !== undefined;
};

const companyLast = /(?<!(?:^| )[OY]) (?:DENOMINACION(?: O)?(?: RAZON)?|RAZON) SOCIAL$/;
const rfcLast = /(?<!(?:^| )[OY]) (?:RFC|REGISTRO FEDERAL CONTRIBUYENTES(?: RFC)?)$/;

const withoutSinceWhen = (heading: string): string =>
  heading.replace(/^\s*ESTE CRITERIO APLICA[^>]*->\s*/iu, '');

/** What else is asked of persons and companies, or has a name. */
const noPart =
  /^NOMBRE (?:OBRA|PROGRAMA|CONTRATO|PROYECTO)|(?:^| )(?:DOMICILIO|TELEFONO|CORREO|SEXO|NACIONALIDAD|GIRO|ESTRATIFICACION|CLAVE|NUMERO|NUM|TIPO|PAIS|ORIGEN|MONTO|IMPORTE|FECHA|HIPERVINCULO|LIGA|PRECIO|RAZONES|CARGO|PUESTO)(?: |$)/;
const rfc = /(?:^| )(?:RFC|REGISTRO FEDERAL)(?: |$)/;
const nameBeforeRfc = /(?:NOMBRE|RAZON SOCIAL|DENOMINACION).*(?: RFC| REGISTRO FEDERAL)/;
const company = /^(?:DENOMINACION|RAZON SOCIAL)(?!.* NOMBRE)/;
const nouns =
  /^(?:NOMBRES?|PERSONAS?|PROVEEDOR\S*|CONTRATISTAS?|PRESTADOR\S*|EMPRESAS?|COMPAÑIAS?|ADJUDICAD\S*|ADJUDICATARI\S*|GANADOR\S*|ASIGNAD\S*|SELECCIONAD\S*|ELEGID\S*|FAVORECID\S*|VENCEDOR\S*|LICITANTES?|PARTICIPANTES?|COTIZANTES?|OFERENTES?|CONCURSANTES?|POSTOR\S*|BENEFICIARI\S*|ARRENDADOR\S*|CONSULTOR\S*|POSIBLES?|SERVIDOR\S*|FUNCIONARI\S*|REPRESENTANTES?|APODERAD\S*|INVITAD\S*|DATOS|DENOMINACION|RAZON SOCIAL|QUIEN\S*)(?: |$)|(?:^| )(?:SUSCRIT|CELEBRAD|FIRMAD|CONTRATAD)\S* (?:CON|A)$|^A FAVOR(?: |$)|^(?:A|CON) QUIEN(?: |$)/;
const bareName = /^NOMBRES?(?: COMPLETO)?$/;
const persons = /(?:^| )(?:PERSONAS?|EMPRESAS?|COMPAÑIAS?|FISICAS?|MORAL\S*|RAZON SOCIAL)(?: |$)/;

/** Who may have got the contract, and the columns that name it. */
export type SupplierCandidate = {
  role: WhoRole | undefined;
  source: CellSource;
  rfc: string | undefined;
  columns: string[];
};

/** The surest first: who is called the winner, then suppliers, then names of nobody in particular. */
export const supplierCandidates = (parties: readonly PartyColumns[]): SupplierCandidate[] => {
  const alone = rfcAlone(parties);
  return parties
    .filter(({ role }) => certainty(role) > 0)
    .flatMap(({ role, parts }) => {
      const source = nameSource(parts, role);
      if (!source) return [];
      return [{ role, source, rfc: parts.rfc?.name ?? alone, columns: columnsOfSource(source) }];
    })
    .toSorted((one, other) => certainty(other.role) - certainty(one.role));
};

/** An RFC far from any name: the supplier's where it says so, or where there is nobody else. */
export const rfcAlone = (parties: readonly PartyColumns[]): string | undefined => {
  const hasOthers = parties.some(({ role }) => certainty(role) === 0);
  const [found] = parties
    .filter(
      ({ role, parts }) => parts.rfc && Object.keys(parts).length === 1 && certainty(role) > 0,
    )
    .filter(({ role }) => role !== undefined || !hasOthers);
  return found?.parts.rfc?.name;
};

const certainties: Partial<Record<WhoRole, number>> = { awarded: 3, supplier: 2 };

/** How sure a heading is that its name is the supplier's; nought for those who are none. */
export const certainty = (role: WhoRole | undefined): number => {
  if (role === undefined) return 1;
  return certainties[role] ?? 0;
};

/** Whose columns these are; nobody's in particular when they are of no name. */
export const roleOfColumns = (
  parties: readonly PartyColumns[],
  names: readonly string[],
): WhoRole | undefined =>
  parties.find(({ parts }) => Object.values(parts).some(({ name }) => names.includes(name)))?.role;

/** Whether cells are names: "Ganador" may also be yes or no. */
export const haveNames = ({ columns }: SheetFigures, names: readonly string[]): boolean =>
  names.some((name) => {
    const { filled = 0, flags = 0, amounts = 0 } = columns[name] ?? {};
    return filled > 0 && flags + amounts < filled / 2;
  });

/** The columns of whoever did not get a contract. */
export const columnsOfOthers = (parties: readonly PartyColumns[]): Set<string> =>
  new Set(
    parties
      .filter(({ role }) => certainty(role) === 0)
      .flatMap(({ parts }) => Object.values(parts).map(({ name }) => name)),
  );

/** The name of a company, else the parts of a person's. */
const nameSource = (
  { name, company: of, firstSurname, secondSurname, rfc: key }: PartyColumns['parts'],
  role: WhoRole | undefined,
): CellSource | undefined => {
  const surnames = [firstSurname, secondSurname].flatMap((part) => part?.name ?? []);
  const given = name ?? (surnames.length > 0 ? of : undefined);
  const person = given && personOf([given.name, ...surnames]);
  const isBare = name && surnames.length === 0 && bareName.test(wordsOfHeading(ownHeading(name)));
  if (!of || given === of) return isBare && role === undefined && !key ? undefined : person;
  return person ? { firstOf: [{ column: of.name }, person] } : { column: of.name };
};

const personOf = (parts: string[]): Piece => {
  const [only = ''] = parts;
  return parts.length > 1 ? { joined: parts } : { column: only };
};

/** Columns in the order in which a name is written. */
export const inOrderOfName = (names: string[]): string[] =>
  names.toSorted((one, other) => orderOfPart(one) - orderOfPart(other));

const orderOfPart = (name: string): number => {
  const surname = partPatterns.find(({ pattern }) => pattern.test(name))?.part;
  if (surname === 'secondSurname') return 3;
  return surname === 'firstSurname' ? 2 : 1;
};
