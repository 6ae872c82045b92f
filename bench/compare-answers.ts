import { loadavg } from 'node:os';

import type { Sql } from '../src/foundation/platform/api/database/database.ts';
import { buildApp } from '../src/main/composition/api/app.ts';
import { askOverHttp, makeAnswersOld } from './ask-over-http.ts';
import type { DuckDB } from './duckdb.ts';
import {
  comparedCells,
  comparedHeads,
  compareInTurn,
  medianOf,
  milliseconds,
  tableOf,
  type Taken,
} from './measure.ts';
import { watchWork } from './process-trees.ts';
import type { Question, Samples } from './question.ts';
import { questionsOf } from './questions.ts';

type Monitor = { sql: Sql; organization: string; contracts: number };
/** How often each question is asked, and texts of which its name has to hold one. */
type Choice = { runs: string; only: string };

type Timing = { name: string; ours: Taken; kept: number; duckdb: Taken };

/** Every question over HTTP, and DuckDB asked for the same in turn. */
export const compareAnswers = async (
  { sql, organization, contracts }: Monitor,
  duckdb: DuckDB,
  { runs, only }: Choice,
): Promise<string> => {
  const app = await buildApp({ sql, config: { logLevel: 'silent' } });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const work = await watchWork(sql);
  const tables: string[] = [];
  const all: Timing[] = [];
  const questions = questionsOf(await findSamples(sql, contracts));
  for (const [topic, ofTopic] of Object.entries(questions)) {
    const timings: Timing[] = [];
    for (const question of ofTopic.filter(isChosen)) timings.push(await time(question));
    if (timings.length > 0) tables.push(`### ${topic}`, tableOf(heads, timings.map(rowOf)));
    all.push(...timings);
  }
  await app.close();
  return sectionOf(contracts, duckdb.version, tables, all);

  function isChosen({ name }: Question): boolean {
    return only.split(',').some((text) => name.includes(text));
  }

  async function time(question: Question): Promise<Timing> {
    const ask = () => askOverHttp(address, organization, question);
    const [ours, theirs] = await compareInTurn(
      Number(runs),
      [
        { run: ask, before: () => makeAnswersOld(sql, organization) },
        { run: () => duckdb.ask(question.duckdb) },
      ],
      work,
    );
    const kept = await medianOf(ask, Number(runs));
    const timing = { name: question.name, ours, kept, duckdb: theirs };
    console.error([...rowOf(timing), `load ${loadavg()[0]?.toFixed(1)}`].join(' | '));
    return timing;
  }
};

const heads = ['Question', ...comparedHeads, 'ms, kept answer'];

/** A unit and a supplier of middling size, the largest supplier, and a number that one contract has. */
const findSamples = async (sql: Sql, contracts: number): Promise<Samples> => {
  const [row] = await sql<[Omit<Samples, 'pages'>]>`
    select (select id from administrative_units order by id offset 20 limit 1) as unit,
           (select id from suppliers order by id offset 50 limit 1) as supplier,
           (select supplier_id from contracts where supplier_id is not null
             group by 1 order by count(*) desc, 1 limit 1) as "largestSupplier",
           (select contract_number from contracts where contract_number is not null
             order by id offset 5000 limit 1) as number`;
  return { ...row, pages: Math.floor(contracts / 10) - 300 };
};

const rowOf = ({ name, ours, kept, duckdb }: Timing): string[] => [
  name,
  ...comparedCells([ours, duckdb]),
  milliseconds(kept),
];

const sectionOf = (
  contracts: number,
  version: string,
  tables: string[],
  timings: Timing[],
): string => {
  const namesOf = (isMeant: (timing: Timing) => boolean) =>
    timings
      .filter(isMeant)
      .map(({ name }) => name)
      .join('; ') || 'none';
  return [
    `## ${contracts.toLocaleString('en')} contracts of one monitor`,
    ...tables,
    `DuckDB ${version}, in memory.`,
    `More than three times DuckDB: ${namesOf(({ ours, duckdb }) => ours.wall > 3 * duckdb.wall)}.`,
    `More than ${longest} ms on the clock: ${namesOf(({ ours }) => ours.wall > longest)}.`,
    `More than ${longest} ms of work: ${namesOf(({ ours }) => ours.cpu > longest)}.`,
  ].join('\n\n');
};

/** Milliseconds for which somebody waits without noticing. */
const longest = 300;
