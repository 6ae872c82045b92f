/**
 * How long the signals of a monitor take: each rule over all its contracts, with limits of law.
 *
 *   npm run bench:signals -- [--contracts=100000] [--runs=3] [--write]
 *
 * `--write` keeps the table in docs/performance.md.
 */
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { contractSignals } from '../src/figures/signals/api/contract-signals.ts';
import { computeDerived } from '../src/foundation/derived/api/compute-derived.ts';
import { insertLimit } from '../test/support/limits.ts';
import { keepBetween } from './keep-between.ts';
import { medianOf, milliseconds, tableOf } from './measure.ts';
import { withContracts } from './with-database.ts';

const { values } = parseArgs({
  options: {
    contracts: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});
const contracts = Number(values.contracts);

await withContracts(contracts, async ({ sql }) => {
  const [{ id: organization } = { id: '' }] = await sql<{ id: string }[]>`
    select organization_id as id from contracts limit 1`;
  for (const [procedureType, amount] of [
    ['NO_BID', 520_000],
    ['INVITATION', 2_000_000],
  ] as const)
    await insertLimit(sql, organization, { procedureType, amount });
  const taken = await medianOf(async () => {
    await sql`delete from derived_data where name = ${contractSignals.name}`;
    await computeDerived(sql, organization, contractSignals);
  }, Number(values.runs));
  const found = await sql<{ signal: string; level: string; contracts: number }[]>`
    select signal, level, count(*)::int as contracts
      from contract_signals where organization_id = ${organization}
     group by signal, level order by signal, level desc`;
  const report = [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores (${cpus()[0]?.model}), load average ${loadavg()[0]?.toFixed(1)} at the end. All signals of ${contracts.toLocaleString('en')} contracts: ${milliseconds(taken)} ms.`,
    '',
    tableOf(
      ['Signal', 'Level', 'Contracts'],
      found.map(({ signal, level, contracts: count }) => [
        signal,
        level,
        count.toLocaleString('en'),
      ]),
    ),
  ].join('\n');
  console.log(report);
  if (values.write) keepBetween('docs/performance.md', 'npm run bench:signals', report);
});
