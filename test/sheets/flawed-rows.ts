import type { SheetCell, SheetRow } from './sheet-cell.ts';

type Cells = SheetRow['cells'];

/** A row without a fault; all names are invented. */
const plain: Cells = {
  C1: 'Licitación Pública',
  C2: 'Servicios',
  C3: '2024-2027',
  C4: 2025,
  C5: '1er Trimestre 2025',
  C8: 'Concluido',
  C11: 'Servicio de limpieza de oficinas',
  C15: 'LIMPIEZAS EL FAROL SA DE CV',
  C16: 'LFA010203AB7',
  C17: 'Oficialía Mayor',
  C18: 'Servicios Públicos',
  C19: 'Centralizada',
  C20: 'MV-001/2025',
  C21: { days: 45_700 },
  C22: 44_070.06,
  C25: 44_070.06,
  C27: 'Oficialía Mayor',
  C28: { days: 45_750 },
  C31: { days: 45_752 },
};

const amount = (value: SheetCell): Cells => ({ C22: value, C25: value });
const row = (number: string, cells: Cells = {}, isHidden = false): SheetRow => ({
  cells: { ...plain, C20: number, ...cells },
  isHidden,
});
const without = (row: SheetRow, ...codes: (keyof Cells)[]): SheetRow => ({
  ...row,
  cells: Object.fromEntries(
    Object.entries(row.cells).filter(([code]) => !codes.some((one) => one === code)),
  ),
});

/** What a load makes of the row. */
type Outcome = 'contract' | 'skipped' | 'error' | 'no row';

/** Each flaw was seen in a sheet that an authority published; the row that has it is invented. */
export const flawedRows: (SheetRow & { flaw: string; outcome: Outcome })[] = [
  {
    flaw: 'noise of binary numbers',
    outcome: 'contract',
    ...row('MV-001/2025', amount(44_070.060000000005)),
  },
  {
    flaw: 'amounts as text, placeholders, a direct award in capitals',
    outcome: 'contract',
    ...row('MV-002/2025', {
      ...amount('$ 1,250,000.00'),
      C1: ' ADJUDICACION DIRECTA ',
      C9: 'N/A',
      C15: 'SERVICIOS INTEGRALES DEL ESTERO',
      C16: 'N/A',
      C26: { text: 'Ver contrato', link: 'https://contratos.example/mv-002.pdf' },
      C30: 'NA',
    }),
  },
  {
    flaw: 'a hidden row with a time in its date, a date as text and a currency behind the amount',
    outcome: 'contract',
    ...row(
      'MV-003/2025',
      {
        ...amount('1,500.50 M.N.'),
        C1: 'Invitación a cuando menos tres personas',
        C21: { days: 45_731.708_333_333_336 },
        C28: '12/05/2025',
      },
      true,
    ),
  },
  {
    flaw: 'the first row once more',
    outcome: 'skipped',
    ...row('MV-001/2025', amount(44_070.060000000005)),
  },
  {
    flaw: 'an amendment, with a tenth of a cent',
    outcome: 'contract',
    ...row('MV-001/2025-CM1', { ...amount(10_000.005), C2: 'Convenio modificatorio' }),
  },
  {
    flaw: 'a quarter that no year has',
    outcome: 'error',
    ...row('MV-006/2025', { C5: '5o trimestre 2025' }),
  },
  {
    flaw: 'a procedure that the law does not know',
    outcome: 'error',
    ...row('MV-007/2025', { C1: 'Subasta' }),
  },
  { flaw: 'no procedure', outcome: 'error', ...without(row('MV-008/2025'), 'C1') },
  {
    flaw: 'a supplier over two merged rows',
    outcome: 'contract',
    ...row('MV-009/2025', { ...amount(1234.56), C15: 'PAPELERÍA LA ESCOLLERA', C16: '-' }),
  },
  {
    flaw: 'the second of the merged rows',
    outcome: 'contract',
    ...without(row('MV-010/2025', amount(765.44)), 'C15', 'C16'),
  },
  {
    flaw: 'no number',
    outcome: 'contract',
    ...row('NA', { ...amount(300), C11: 'Servicio de jardinería', C21: 'S/D' }),
  },
  {
    flaw: 'no number either, for another purchase',
    outcome: 'contract',
    ...row('NA', { ...amount(400), C11: 'Renta de sillas', C2: 'Arrendamiento' }),
  },
  { flaw: 'an amount below zero', outcome: 'error', ...row('MV-013/2025', amount(-500)) },
  {
    flaw: 'an open contract with formulas',
    outcome: 'contract',
    ...without(
      row('MV-014/2025', {
        C1: 'Adj. Directa',
        C23: 1000,
        C24: 5000,
        C25: { formula: 'X16', result: 5000 },
        C32: { formula: 'IF(1=1,"No excede el límite","")', result: 'No excede el límite' },
      }),
      'C22',
    ),
  },
  {
    flaw: 'a procedure that was canceled',
    outcome: 'contract',
    ...row('MV-015/2025', { ...amount(250_000), C8: 'Cancelada por el comité' }),
  },
  {
    flaw: 'a quarter without procedures',
    outcome: 'contract',
    ...without(
      row('', { C5: '2o 2025', C8: '', C11: 'Sin procedimientos en el periodo', C34: 'Sí' }),
      'C2',
      'C15',
      'C16',
      'C20',
      'C21',
      'C22',
      'C25',
    ),
  },
  {
    flaw: 'a decentralized body with two units',
    outcome: 'error',
    ...row('MV-017/2025', { C19: 'Descentralizada' }),
  },
  {
    flaw: 'a quarter of another year',
    outcome: 'contract',
    ...row('MV-018/2025', { ...amount('7,000'), C5: 'Enero-Marzo 2024' }),
  },
  {
    flaw: 'the totals below the last contract',
    outcome: 'no row',
    cells: {
      C11: 'TOTAL',
      C22: 1_567_270.57,
      C25: { formula: 'SUM(Y3:Y21)', result: 1_567_270.57 },
    },
  },
];
