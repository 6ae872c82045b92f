import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

import { expect, test } from 'vitest';

import { insertOrganization } from '../../../../test/support/builders.ts';
import { freshDatabaseUrl } from '../../../../test/support/database.ts';
import { exhaustive } from '../../../../test/support/how-many.ts';
import { loadSheet, sheetRow } from '../../../../test/support/load-sheet.ts';
import { runCommand } from '../../../../test/support/run-command.ts';
import { connect } from '../../../foundation/platform/api/database/database.ts';
import { findOpenLoad } from '../../data-load/api/find-load.ts';
import { cellText } from '../../data-load/cells/cell-text.ts';
import { columns } from '../../data-load/columns.ts';
import { openLoad } from '../../sheet-layouts/api/load-file.ts';
import { ChosenLayout } from '../../sheet-layouts/layout.ts';

const url = await freshDatabaseUrl();
const sql = connect({ url });
const folder = await mkdtemp(join(tmpdir(), 'command-'));

const commandFile = join(import.meta.dirname, 'load-command.ts');

const start = (args: string[]) =>
  spawn(process.execPath, [commandFile, ...args], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const run = (...args: string[]) => runCommand(commandFile, args, url, folder);

const countContracts = async (organization: string) =>
  (await sql`select from contracts where organization_id = ${organization}`).length;

test('loads a file and says by the names of the specification what it wrote', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Uno' });
  const file = await loadSheet([
    sheetRow(),
    sheetRow({ C20: '2', C1: 'Adj. Directa', C21: '04/02/2026' }),
  ]);
  const { code, text } = await run('--organization', 'uno', '--yes', file);
  expect(text).toMatch(/Contratos nuevos +2 +\(newContractsCount\)/);
  expect(text).toMatch(/Licitación pública +1 +\$1,500\.50/);
  expect(text).toMatch(/Adjudicación directa +1 +\$1,500\.50/);
  expect(text).toMatch(/Total +2 +\$3,001\.00/);
  expect(code).toBe(0);
  expect(await countContracts(organization)).toBe(2);
  expect(existsSync(file.replace('.xlsx', '-validaciones.xlsx'))).toBe(true);
});

test('a file in a layout of its own is loaded with what the command proposed and somebody corrected', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Columnas' });
  const file = join(folder, 'obras.csv');
  const headings =
    'Contrato,Proc.,Concepto,Empresa,Monto,Fecha,Clase,Admon,Convoca,Pide,Tipo,Resp,Edo';
  const row = 'A-1,LP,Bacheo,BACHES DEL SUR,48500,14/03/2026,Obra pública';
  const units = '2024-2027,Obras,Obras,Centralizada,Tesorería,Concluido';
  await writeFile(file, `${headings}\n${row},${units}\n`);
  const refused = await run('-o', 'Columnas', '--yes', file);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('--layout');
  const proposal: unknown = JSON.parse(
    refused.text.slice(refused.text.indexOf('\n{') + 1, refused.text.lastIndexOf('\n}') + 2),
  );
  const { sources } = ChosenLayout.parse(proposal);
  const layout = join(folder, 'obras.json');
  const answers = {
    C2: { column: 'CLASE' },
    C3: { column: 'ADMON' },
    C8: { column: 'EDO' },
    C17: { column: 'CONVOCA' },
    C18: { column: 'PIDE' },
    C19: { column: 'TIPO' },
    C27: { column: 'RESP' },
  };
  await writeFile(layout, JSON.stringify({ sources: { ...sources, ...answers } }));
  const { code, text } = await run('-o', 'Columnas', '--yes', '--layout', layout, file);
  expect(text).toMatch(/Licitación pública +1 +\$48,500\.00/);
  expect(code).toBe(0);
  expect(await countContracts(organization)).toBe(1);
  await writeFile(layout, '{"sources":{"C99":{"column":"X"}}}');
  expect(await run('-o', 'Columnas', '--layout', layout, file)).toMatchObject({ code: 1 });
});

test('a doubt about columns is told with its sums, and nothing is loaded before it is decided', async () => {
  const organization = await insertOrganization(sql, { shortName: 'Dudas' });
  const file = join(folder, 'dudas.csv');
  const headings =
    'Contrato,Proc.,Concepto,Persona adjudicada,Ganador,Monto sin IVA,Fecha,Clase,Admon,Convoca,Pide,Tipo,Resp,Edo';
  const row = 'A-1,LP,Bacheo,BACHES DEL SUR,BACHES DEL NORTE,48500,14/03/2026,Obra pública';
  const units = '2024-2027,Obras,Obras,Centralizada,Tesorería,Concluido';
  await writeFile(file, `${headings}\n${row},${units}\n`);
  const refused = await run('-o', 'Dudas', '--yes', file);
  expect(refused.code).toBe(1);
  expect(refused.text).toContain('¿qué columna dice quién recibió el contrato?');
  expect(refused.text).toContain('¿los montos incluyen IVA?');
  expect(refused.text).toContain('MONTO SIN IVA ($48,500.00)');
  const proposal: unknown = JSON.parse(
    refused.text.slice(refused.text.indexOf('\n{') + 1, refused.text.lastIndexOf('\n}') + 2),
  );
  const { sources } = ChosenLayout.parse(proposal);
  expect([sources.C15, sources.C25]).toEqual([undefined, undefined]);
  const layout = join(folder, 'dudas.json');
  const answers = {
    C2: { column: 'CLASE' },
    C3: { column: 'ADMON' },
    C8: { column: 'EDO' },
    C15: { column: 'GANADOR' },
    C17: { column: 'CONVOCA' },
    C18: { column: 'PIDE' },
    C19: { column: 'TIPO' },
    C25: { column: 'MONTO SIN IVA' },
    C27: { column: 'RESP' },
  };
  const chosen = { sources: { ...sources, ...answers } };
  await writeFile(layout, JSON.stringify(chosen));
  expect(await run('-o', 'Dudas', '--yes', '--layout', layout, file)).toMatchObject({ code: 1 });
  expect(await countContracts(organization)).toBe(0);
  await writeFile(layout, JSON.stringify({ ...chosen, amountsIncludeTax: 'NO' }));
  const { code, text } = await run('-o', 'Dudas', '--yes', '--layout', layout, file);
  expect(text).toMatch(/Licitación pública +1 +\$48,500\.00/);
  expect(code).toBe(0);
});

test(
  'a file in thousands of pesos is refused until somebody says what its amounts are',
  exhaustive,
  async () => {
    const organization = await insertOrganization(sql, { shortName: 'Miles' });
    const file = join(folder, 'miles.csv');
    const amounts = ['1500.5', '1234.567'];
    const rows = amounts.map((amount, index) =>
      columns
        .map(({ code }) => {
          const cells = sheetRow({ C20: `M-${index}`, C21: `0${index + 1}/02/2026`, C22: amount });
          return cellText({ ...cells, C25: amount, C28: null, C31: null }[code] ?? null);
        })
        .join(','),
    );
    const codes = columns.map(({ code }) => code).join(',');
    await writeFile(file, ['Cifras en miles de pesos', codes, ...rows].join('\n'));
    const dates = { updateDate: '2026-04-10', informationDate: '2026-04-10' };
    const withDefaults = async (defaults: object) => {
      const path = join(folder, 'miles.json');
      await writeFile(path, JSON.stringify({ ...dates, ...defaults }));
      return run('--organization', 'miles', '--yes', '--ignore-errors', '--defaults', path, file);
    };
    const refused = await withDefaults({});
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('«miles de pesos» (celda A1)');
    expect(refused.text).toContain('"amountsIn": 1000');
    expect(await findOpenLoad(sql, organization)).toBeUndefined();
    expect(await countContracts(organization)).toBe(0);

    const { code, text } = await withDefaults({ amountsIn: 1000 });
    expect(code).toBe(0);
    expect(text).toContain('sus montos se multiplicaron por 1,000');
    const [stored] = await sql`
    select sum(total_or_max_amount) as sum from contracts where organization_id = ${organization}`;
    expect(stored?.sum).toBe(1_500_500 + 1_234_567);
  },
);

test(
  'amounts that may have three decimals are refused until somebody says what separates them',
  exhaustive,
  async () => {
    const organization = await insertOrganization(sql, { shortName: 'Comas' });
    const file = await loadSheet([
      sheetRow({ C22: '1.500,75', C25: null }),
      sheetRow({ C20: 'A-2', C22: '3,125', C25: null }),
    ]);
    const refused = await run('-o', 'Comas', '--yes', '--ignore-errors', file);
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('«3,125»');
    expect(refused.text).toContain('"decimalSign"');
    expect(await findOpenLoad(sql, organization)).toBeUndefined();
    expect(await countContracts(organization)).toBe(0);
  },
);

test(
  'dates that may have the month first are refused until somebody says their order',
  exhaustive,
  async () => {
    const organization = await insertOrganization(sql, { shortName: 'Meses' });
    const quarter = { C4: 2025, C5: '1o 2025' };
    const file = await loadSheet([
      sheetRow({ ...quarter, C21: '02/25/2025' }),
      sheetRow({ ...quarter, C20: 'A-2', C21: '03/02/2025' }),
    ]);
    const refused = await run('-o', 'Meses', '--yes', '--ignore-errors', file);
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('«03/02/2025»');
    expect(refused.text).toContain('"dateOrder"');
    expect(await countContracts(organization)).toBe(0);

    const defaults = join(folder, 'meses.json');
    await writeFile(defaults, JSON.stringify({ dateOrder: 'MONTH_FIRST' }));
    expect(await run('-o', 'Meses', '--yes', '-d', defaults, file)).toMatchObject({ code: 0 });
    const days = await sql`
    select contract_date::text as day from contracts
     where organization_id = ${organization} order by 1`;
    expect(days).toEqual([{ day: '2025-02-25' }, { day: '2025-03-02' }]);
  },
);

test('the command does with rows for decision what it is told', exhaustive, async () => {
  const organization = await insertOrganization(sql, { shortName: 'Probable' });
  const file = await loadSheet([sheetRow(), sheetRow({ C20: 'A-2' })]);
  const { code } = await run('-o', 'Probable', '--yes', '--probable=skip', file);
  expect(code).toBe(0);
  expect(await countContracts(organization)).toBe(1);
  const wrong = await run('-o', 'Probable', '--probable=maybe', file);
  expect(wrong).toMatchObject({ code: 1 });
  expect(wrong.text).toContain('hold, new, skip o update');
});

test(
  'without a terminal and without --yes it shows everything and writes nothing',
  exhaustive,
  async () => {
    const organization = await insertOrganization(sql, { shortName: 'Dos' });
    const { code, text } = await run('-o', 'Dos', await loadSheet([sheetRow()]));
    expect(text).toContain('repite el comando con --yes');
    expect(code).toBe(1);
    expect(await countContracts(organization)).toBe(0);
    expect(await findOpenLoad(sql, organization)).toBeUndefined();
  },
);

test(
  'errors stop it, are shown by column with their rows, and can be ignored',
  exhaustive,
  async () => {
    const organization = await insertOrganization(sql, { shortName: 'Tres' });
    const file = await loadSheet([sheetRow(), sheetRow({ C20: '2', C22: 'mucho' })]);
    const refused = await run('-o', 'Tres', '--yes', file);
    expect(refused.text).toMatch(/C22 .+ 1 +4 +«mucho» no es un monto/);
    expect(refused.text).toContain('--ignore-errors');
    expect(refused.code).toBe(1);
    expect(await findOpenLoad(sql, organization)).toBeUndefined();
    const { code } = await run('-o', 'Tres', '--yes', '--ignore-errors', file);
    expect(code).toBe(0);
    expect(await countContracts(organization)).toBe(1);
  },
);

test('an open load is said, can be gone on with, and can be canceled', exhaustive, async () => {
  const organization = await insertOrganization(sql, { shortName: 'Cuatro' });
  const file = await loadSheet([sheetRow()]);
  await openLoad(sql, organization, file);
  const refused = await run('-o', 'Cuatro', '--yes', file);
  expect(refused.text).toContain('--cancel-open');
  expect(refused.code).toBe(1);
  expect(await findOpenLoad(sql, organization)).toBeDefined();
  expect(await run('-o', 'Cuatro', '--yes', '--continue')).toMatchObject({ code: 0 });
  expect(await countContracts(organization)).toBe(1);
  await openLoad(sql, organization, file);
  expect(await run('-o', 'Cuatro', '--cancel-open')).toMatchObject({ code: 0 });
  expect(await findOpenLoad(sql, organization)).toBeUndefined();
});

test('a load is taken back', exhaustive, async () => {
  const organization = await insertOrganization(sql, { shortName: 'Cinco' });
  await run('-o', 'Cinco', '--yes', await loadSheet([sheetRow()]));
  const { code, text } = await run('-o', 'Cinco', '--yes', '--revert-last');
  expect(text).toContain('1 contratos borrados');
  expect(code).toBe(0);
  expect(
    await sql`select from contracts
    where organization_id = ${organization} and deleted_at is null`,
  ).toHaveLength(0);
});

test(
  'the review goes into the current folder when the file lies where nobody may write',
  exhaustive,
  async () => {
    await insertOrganization(sql, { shortName: 'Seis' });
    const file = await loadSheet([sheetRow()], 'publicado.xlsx');
    await chmod(dirname(file), 0o555);
    const { text } = await run('-o', 'Seis', '--yes', file);
    await chmod(dirname(file), 0o755);
    expect(text).toContain(join(folder, 'publicado-validaciones.xlsx'));
    expect(existsSync(join(folder, 'publicado-validaciones.xlsx'))).toBe(true);
  },
);

test('what it cannot do it says in one line', exhaustive, async () => {
  await insertOrganization(sql, { shortName: 'Siete' });
  const wrong = join(folder, 'valores.json');
  await writeFile(wrong, '{"procedureState":"Concluido"}');
  const file = await loadSheet([sheetRow()]);
  const lines: [string[], string][] = [
    [[], 'Falta decir en qué organización'],
    [['-o', 'Nadie', file], 'No existe la organización «Nadie»'],
    [['-o', 'Siete'], 'Falta el archivo'],
    [['-o', 'Siete', '--todo', file], 'No se entiende'],
    [['-o', 'Siete', '--defaults', wrong, file], 'procedureState'],
    [['-o', 'Siete', join(folder, 'no-existe.xlsx')], 'no-existe.xlsx'],
    [['-o', 'Siete', wrong], basename(wrong, '.json') === 'valores' ? 'no se admite' : ''],
  ];
  for (const [args, message] of lines) {
    const { code, text } = await run(...args);
    expect([args, text]).toEqual([args, expect.stringContaining(message)]);
    expect(code).toBe(1);
  }
});

test(
  'a command that is interrupted leaves no open load behind',
  { ...exhaustive, timeout: 30_000 },
  async () => {
    const organization = await insertOrganization(sql, { shortName: 'Ocho' });
    const rows = Array.from({ length: 3000 }, (_, i) =>
      sheetRow({ C20: `N-${i}`, C22: i, C25: i }),
    );
    const child = start(['-o', 'Ocho', '--yes', await loadSheet(rows)]);
    const closed = once(child, 'close');
    for await (const chunk of child.stdout)
      if (String(chunk).includes('Comparando')) child.kill('SIGINT');
    const [code] = await closed;
    expect(code).toBe(1);
    expect(await findOpenLoad(sql, organization)).toBeUndefined();
    expect(await countContracts(organization)).toBe(0);
  },
);

test('with --json it says every count and sum as JSON and nothing else', exhaustive, async () => {
  const organization = await insertOrganization(sql, { shortName: 'Nueve' });
  const file = await loadSheet([
    sheetRow(),
    sheetRow({ C20: '2', C21: '04/02/2026', C10: 'SEGÚN BASES' }),
    sheetRow({ C20: '3', C22: null, C25: null }),
    sheetRow({ C20: '4', C1: 'Otro' }),
  ]);
  const args = ['-o', 'Nueve', '--yes', '--ignore-errors', '--blank-unreadable', '--json', file];
  const { code, text } = await run(...args);
  expect(code).toBe(0);
  expect(JSON.parse(text)).toMatchObject({
    organization,
    confirmed: true,
    summary: {
      newContractsCount: 3,
      errorsCount: 1,
      optionalCellsLeftBlankCount: 1,
      amountsNotPublishedCount: 1,
    },
    updatedContractsCount: 0,
    totals: [{ procedureType: 'PUBLIC', count: 3, amount: 3001, withoutAmount: 1 }],
    errors: [{ column: 'C1', key: 'check.unknown-procedure-type', rows: 1, firstRows: [6] }],
    review: expect.stringMatching(/contratos-validaciones\.xlsx$/),
  });
});

test(
  'with --json what is not written is told, and the reason on the error output',
  exhaustive,
  async () => {
    await insertOrganization(sql, { shortName: 'Diez' });
    const { code, text } = await run('-o', 'Diez', '--json', await loadSheet([sheetRow()]));
    expect(code).toBe(1);
    expect(text).toContain('"confirmed": false');
    expect(text).toContain('repite el comando con --yes');
  },
);

test('the command lists what spellings mean and takes a meaning back', exhaustive, async () => {
  const organization = await insertOrganization(sql, { shortName: 'Once' });
  const values = join(folder, 'significados.json');
  await writeFile(values, '{"meanings":{"category":{"Gasto de obra":"PUBLIC_WORKS"}}}');
  const file = await loadSheet([sheetRow({ C2: 'GASTO DE OBRA' })]);
  expect(await run('-o', 'Once', '-y', '-d', values, file)).toMatchObject({ code: 0 });
  expect(await countContracts(organization)).toBe(1);
  const listed = await run('-o', 'Once', '--meanings');
  expect(listed.text).toMatch(/category:Gasto de obra += +Obra pública/);
  const taken = await run('-o', 'Once', '--forget', 'category:gasto de OBRA');
  expect(taken).toMatchObject({ code: 0, text: expect.stringContaining('No se recuerda ningún') });
  expect(await run('-o', 'Once', '--forget', 'category:Gasto')).toMatchObject({ code: 1 });
});
