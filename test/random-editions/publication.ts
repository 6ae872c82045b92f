import type { Random } from '../../db/seed/random.ts';
import type { Category } from '../../src/foundation/codelists/category.ts';

type Supplier = { name: string; rfc: string | null };

/** A contract as its source knows it; the fields that nobody changes come first. */
export type Purchase = {
  id: number;
  category: Category;
  /** Of an amendment: the number of a contract. */
  isAmendment: boolean;
  folio: string | null;
  description: string;
  quarter: string;
  number: string | null;
  isConcluded: boolean;
  supplier: Supplier | null;
  /** `YYYY-MM-DD`, within the quarter. */
  date: string | null;
  /** Pesos; no two contracts ever have the same. */
  amount: number | null;
};

/** What a source publishes over time: contracts appear, are concluded, numbered, corrected, amended. */
export const createPublication = (random: Random) => {
  let last = 0;
  const purchases: Purchase[] = [];
  const newAmount = () => ++last * 1000 + random.integer(0, 99) / 100;

  const conclude = (purchase: Purchase) => {
    const month = 3 * Number(purchase.quarter.slice(0, 1)) - random.integer(0, 2);
    const day = String(random.integer(1, 28)).padStart(2, '0');
    purchase.isConcluded = true;
    purchase.supplier = random.pick(suppliers);
    purchase.date = `2026-${String(month).padStart(2, '0')}-${day}`;
    purchase.amount = newAmount();
  };
  const add = () => {
    const id = ++last;
    const purchase: Purchase = {
      id,
      category: random.pick(['SERVICES', 'ACQUISITION', 'PUBLIC_WORKS']),
      isAmendment: false,
      folio: `LP-${id}`,
      description: `Compra ${id}`,
      quarter: `${random.integer(1, 4)}o 2026`,
      number: random.chance(0.6) ? `OP-${id}/2026` : null,
      isConcluded: false,
      supplier: null,
      date: null,
      amount: null,
    };
    if (random.chance(0.7)) conclude(purchase);
    purchases.push(purchase);
  };
  const amend = ({ number, description, quarter }: Purchase) => {
    const amendment: Purchase = {
      id: ++last,
      category: random.pick(['EXTENSION', 'MODIFICACION', 'ADENDUM']),
      isAmendment: true,
      folio: null,
      description,
      quarter,
      number,
      isConcluded: true,
      supplier: null,
      date: null,
      amount: null,
    };
    conclude(amendment);
    const isTaken = purchases.some(
      (one) => one.isAmendment && one.number === number && one.date === amendment.date,
    );
    if (!isTaken) purchases.push(amendment);
  };
  const change = (purchase: Purchase) => {
    if (!purchase.isConcluded) conclude(purchase);
    else if (random.chance(0.5)) purchase.amount = newAmount();
    else if (purchase.number === null) purchase.number = `OP-${purchase.id}/2026`;
    else if (!purchase.isAmendment) amend(purchase);
  };

  for (let count = 0; count < 10; count += 1) add();
  return {
    purchases,
    goOn: () => {
      for (let count = 0; count < 5; count += 1) change(random.pick(purchases));
      add();
    },
  };
};

const suppliers: Supplier[] = [
  { name: 'LUMINARIAS DEL VALLE SA DE CV', rfc: 'LVA010203AB7' },
  { name: 'PAPELERIA LA ESTRELLA', rfc: 'PES050403ABA' },
  { name: 'JARDINERIA ALAMO SA DE CV', rfc: null },
  { name: 'PEÑA Y RIOS SC', rfc: null },
];
