import type { Municipality } from './municipalities.ts';
import type { Random } from './random.ts';
import { rfcOfCompany, rfcOfPerson } from './rfc.ts';
import { supplierLineNames, supplierLines, type SupplierLine } from './supplier-lines.ts';

export type SeedSupplier = { name: string; rfc: string | null };
export type Market = Record<SupplierLine, SeedSupplier[]>;

/** The invented suppliers of a town, by what they sell, each line in the order of its rank. */
export const inventSuppliers = (random: Random, municipality: Municipality): Market => {
  const taken = new Set<string>();
  const all = supplierLineNames.reduce((sum, line) => sum + supplierLines[line].share, 0);
  const inventLine = (line: SupplierLine) => {
    const size = Math.max(
      2,
      Math.round((municipality.suppliers * supplierLines[line].share) / all),
    );
    return Array.from({ length: size }, () => inventSupplier(random, municipality, line, taken));
  };
  return Object.fromEntries(supplierLineNames.map((line) => [line, inventLine(line)])) as Market;
};

const inventSupplier = (
  random: Random,
  municipality: Municipality,
  line: SupplierLine,
  taken: Set<string>,
): SeedSupplier => {
  const invent = random.chance(supplierLines[line].persons) ? inventPerson : inventCompany;
  const supplier = invent(random, line);
  if (taken.has(supplier.known)) return inventSupplier(random, municipality, line, taken);
  taken.add(supplier.known);
  return {
    name: supplier.name,
    rfc: random.chance(municipality.missing.rfc) ? null : supplier.rfc,
  };
};

/** A supplier with the name it goes by, which no other one of the town has. */
type Known = SeedSupplier & { known: string };

const inventCompany = (random: Random, line: SupplierLine): Known => {
  const trade = random.pick(supplierLines[line].names);
  const place = random.chance(0.45) ? ` ${random.pick(epithets)}` : '';
  const name = `${trade} ${random.pick(stems)}${place}`;
  const legalForm = random.pick(legalForms);
  return { name: `${name} ${legalForm}`, rfc: rfcOfCompany(random, name), known: name };
};

const inventPerson = (random: Random): Known => {
  const given = random.pick(givenNames);
  const [father, mother] = [random.pick(surnames), random.pick(surnames)];
  const name = `${given} ${father} ${mother}`;
  return { name, rfc: rfcOfPerson(random, given, father, mother), known: name };
};

const legalForms = [
  'S.A. DE C.V.',
  'S.A. DE C.V.',
  'S.A. DE C.V.',
  'S. DE R.L. DE C.V.',
  'S.A.P.I. DE C.V.',
  'S.C.',
];

/** Coined words: no company is called so. */
const stems = [
  'ALBORVEDA',
  'BRUMALVA',
  'CELAJERA',
  'CORALUMBRE',
  'DORVELA',
  'ESTELUMBRE',
  'FAROLANDA',
  'GARZALUNA',
  'HORIZUL',
  'IXTAVERA',
  'JACARVELA',
  'LLANOLUZ',
  'LUMBRAVIA',
  'MIRALUMBRE',
  'NOPALUNA',
  'OCREMAR',
  'OYAMVELA',
  'PEÑALVIA',
  'QUETZOVIA',
  'RIOBRUMA',
  'SOLANDRIA',
  'TORNAVELA',
  'UMBRALIA',
  'VALDUMBRE',
  'VERANDUL',
  'XOCOVELA',
  'YUCAVERA',
  'ZARCELUZ',
  'AGAVERNA',
  'BIZNALUZ',
  'CENZOVIA',
  'COPALVERA',
  'DALIVERA',
  'ENCIVALDO',
  'GUAMUVIA',
  'HUIZALUZ',
  'MEZQUIVAR',
  'PALOVERNA',
  'TEPOZUL',
  'ZACALUMBRE',
];

const epithets = [
  'DEL LLANO',
  'DEL NORTE',
  'DEL PUERTO',
  'DE LA SIERRA',
  'DEL VALLE',
  'DEL BAJIO',
  'DEL PACIFICO',
  'DEL CENTRO',
  'INDUSTRIAL',
  'INTEGRAL',
];

const givenNames = [
  'ADRIANA',
  'ALEJANDRO',
  'ARMANDO',
  'BEATRIZ',
  'CARLOS',
  'CECILIA',
  'DANIEL',
  'ELENA',
  'ERNESTO',
  'FERNANDA',
  'GABRIEL',
  'GLORIA',
  'HECTOR',
  'IRENE',
  'JAVIER',
  'JULIA',
  'LUIS',
  'LORENA',
  'MANUEL',
  'MARTHA',
  'NORMA',
  'OCTAVIO',
  'PATRICIA',
  'RAUL',
  'ROSA',
  'SERGIO',
  'SILVIA',
  'TERESA',
  'TOMAS',
  'VICTOR',
];

/** Coined surnames: no person is called so. */
const surnames = [
  'ALBRECINO',
  'BRUMAREJO',
  'CELAJEDO',
  'CUARZALES',
  'DUNARDO',
  'ENCINOVAL',
  'FAROLEDO',
  'GARZOVAL',
  'HUIZAREÑO',
  'JARALUNA',
  'LLANOVAL',
  'LUMBRERAZ',
  'MEZQUILLAR',
  'MIRALUNAR',
  'NOGALVA',
  'OCOTLEDO',
  'PEÑALUNA',
  'QUINTABRIZ',
  'ROBLUMBRAZ',
  'SABINEDO',
  'TORREVAL',
  'TULARENDO',
  'VALDELUNAR',
  'VEREDANO',
  'ZARZALEDO',
  'ZACATLEDO',
];
