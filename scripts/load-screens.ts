import type { Page } from 'playwright-core';

/**
 * A sheet of 400 contracts in a layout of its own, as a municipality may keep it; sixty of them have a
 * problem, of five kinds.
 */
const foreignSheet = (): string =>
  [headings, ...Array.from({ length: 400 }, (_, index) => rowOf(index))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

const headings = [
  'NUM. CONTRATO',
  'PROVEEDOR',
  'CONCEPTO',
  'IMPORTE TOTAL',
  'FECHA DE CONTRATO',
  'MODALIDAD',
  'MATERIA',
  'AREA SOLICITANTE',
  'AREA CONVOCANTE',
  'EJERCICIO',
  'TRIMESTRE',
];

const suppliers = ['LUCES DEL BAJÍO', 'ASFALTOS DE LA CAÑADA', 'PAPELERÍA LUMBRE'];
const subjects = ['Bacheo de la calle', 'Luminarias de la colonia', 'Papelería de la oficina'];

const rowOf = (index: number): string[] => {
  const month = String(1 + (index % 3)).padStart(2, '0');
  const day = String(1 + (index % 28)).padStart(2, '0');
  const isUnreadableAmount = index >= 20 && index < 32;
  const isUnknownKind = index >= 32 && index < 40;
  const isOfNoUnit = index >= 40 && index < 50;
  const isOfNoDay = index >= 50 && index < 60;
  return [
    index < 20 ? '' : `SL-${String(index).padStart(3, '0')}/2026`,
    `${suppliers[index % 3]} SA DE CV`,
    `${subjects[index % 3]} ${index}`,
    isUnreadableAmount ? 'por definir' : (1500.5 + index).toFixed(2),
    isOfNoDay ? 'pendiente' : `${day}/${month}/2026`,
    isUnknownKind
      ? 'A. D. especial'
      : (['Licitación pública', 'Adjudicación directa'][index % 2] ?? ''),
    ['Obra pública', 'Servicios', 'Adquisiciones'][index % 3] ?? '',
    isOfNoUnit ? '' : 'Dirección de Obras Públicas',
    'Oficialía Mayor',
    '2026',
    '1o 2026',
  ];
};

/** The steps of an official with that sheet, one picture each; each begins where the one before ended. */
export const loadScreens = [
  { name: 'load-mapping', address: '/admin/data-load', prepare: choose },
  { name: 'load-review', address: '/admin/data-load/current', prepare: readOn },
  { name: 'load-confirm', address: '/admin/data-load/current', prepare: askToConfirm },
];

async function choose(page: Page): Promise<void> {
  const buffer = Buffer.from(foreignSheet());
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Cargar archivo' }).click(),
  ]);
  await chooser.setFiles({ name: 'contratos 2026.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Continuar' }).waitFor();
  await isStill(page);
}

async function readOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('heading', { name: 'Resumen' }).waitFor();
  await isStill(page);
}

async function askToConfirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver todas en lista' }).click();
  const missing = page.getByRole('region', { name: 'Qué falta' });
  for (const value of ['Centralizada', 'Concluido'])
    await missing.getByRole('radio', { name: value, exact: true }).click();
  for (const [field, value] of typed) {
    await missing.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: value, exact: true }).first().click();
  }
  await page.getByRole('switch', { name: 'Dejar en blanco lo que no se puede leer' }).click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByText(/^Con errores: 400 → /).waitFor();
  await isStill(page);
  await page
    .getByRole('button', { name: /^(Confirmar registros|Ignorar errores y continuar)$/ })
    .click();
  await page.getByRole('dialog').waitFor();
}

/** Until nothing on the page waits for an answer. */
const isStill = (page: Page): Promise<void> =>
  page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });

/** What the sheet does not say, as an official answers it where there are many values. */
const typed = [
  [/^Área responsable/, 'Oficialía Mayor'],
  [/A\. D\. especial/, 'Adjudicación directa'],
] as const;
