import type { Cells } from '../../src/loading/data-load/cell.ts';

/**
 * The cells that a case says, among those of a row without a fault. Each row is another contract by
 * itself: it has its own number, supplier, date and amount, unless the case says them.
 */
export const completeRow = (cells: Partial<Cells>, index: number): Partial<Cells> => {
  const [supplier, rfc] = suppliers[index % suppliers.length] ?? ['', ''];
  const amount = (index + 1) * 1000.5;
  return {
    C1: 'Licitación pública',
    C2: 'Servicios',
    C3: '2024-2027',
    C4: 2026,
    C5: '1o 2026',
    C8: 'Concluido',
    C11: `Mantenimiento del sector ${index + 1}`,
    ...('C15' in cells || 'C16' in cells ? {} : { C15: supplier, C16: rfc }),
    C17: 'Oficialía Mayor',
    C18: 'Servicios Públicos',
    C19: 'Centralizada',
    C20: `LP-${String(index + 1).padStart(3, '0')}/2026`,
    C21: new Date(Date.UTC(2026, 0, 5 + index)),
    ...(saysAmount(cells) ? {} : { C22: amount, C25: amount }),
    C27: 'Oficialía Mayor',
    ...cells,
  };
};

const saysAmount = (cells: Partial<Cells>): boolean =>
  (['C22', 'C23', 'C24', 'C25'] as const).some((code) => code in cells);

const suppliers: [string, string][] = [
  ['LUMINARIAS DEL VALLE SA DE CV', 'LVA010203AB7'],
  ['PAPELERIA LA ESTRELLA', 'PES050403ABA'],
  ['CONSTRUCTORA SIERRA ALTA SA DE CV', 'CSA990817QA7'],
];
