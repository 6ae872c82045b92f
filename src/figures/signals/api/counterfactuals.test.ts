import { expect, test } from 'vitest';

import { freshDatabase } from '../../../../test/support/database.ts';
import { howMany } from '../../../../test/support/how-many.ts';
import {
  plainSignals,
  readPlainRules,
  readPlainSigned,
} from '../../../../test/support/plain-signals.ts';
import { insertRandomSigned } from '../../../../test/support/random-signed.ts';
import type { Transaction } from '../../../foundation/platform/api/database/database.ts';
import { SignalFinding } from '../signal-finding.ts';
import { contractSignals } from './contract-signals.ts';

const sql = await freshDatabase();

type Found = { contractId: string; finding: SignalFinding };

const readFound = async (tx: Transaction, town: string): Promise<Found[]> => {
  const rows = await tx<(SignalFinding & { contractId: string })[]>`
    select contract_id as "contractId", signal, level, version, facts, group_key as "groupKey"
      from contract_signals where organization_id = ${town} order by contract_id, signal`;
  return rows.map(({ contractId, ...row }) => ({ contractId, finding: SignalFinding.parse(row) }));
};

/** What is found once the data are as `change` makes them; the data themselves stay as they were. */
const findAfter = async (
  town: string,
  change: (tx: Transaction) => Promise<unknown>,
): Promise<Found[]> => {
  let found: Found[] = [];
  await sql
    .begin(async (tx) => {
      await change(tx);
      await contractSignals.compute(tx, town);
      found = await readFound(tx, town);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return found;
};
const undone = new Error('The test is through with its changes.');

/** Makes true what the counterfactual of a finding says. */
const applyCounterfactual = (tx: Transaction, found: Found, all: Found[]): Promise<unknown> => {
  // Of this signal, which the compiler knows only as one of all.
  const { [found.finding.signal]: ofContract } = clearingValues as Partial<
    Record<string, (facts: unknown, id: string) => Values>
  >;
  return ofContract
    ? set(tx, found.contractId, ofContract(found.finding.facts, found.contractId))
    : changeGroup(tx, found.finding, groupOf(found, all));
};

const set = async (tx: Transaction, id: string, values: Values) => tx`
  update contracts set ${tx(values)} where id = ${id}`;

type Values = Record<string, string | number | boolean | null>;
type ClearingValues = {
  [Signal in SignalFinding['signal']]?: (facts: FactsOf<Signal>, id: string) => Values;
};

const addressOf = (id: string): string => `https://sitio.gob.mx/suyo/${id}.pdf`;

/** What its own contract would have had to be. */
const clearingValues: ClearingValues = {
  F01: ({ limit }) => ({ total_or_max_amount: limit }),
  F02: ({ mismatch, excess }) => ({
    limit_exceeded: mismatch !== 'STATES_EXCESS',
    amount_exceeded: excess,
  }),
  F03: ({ clearsBelow }) => ({ total_or_max_amount: clearsBelow - 0.01 }),
  F07: ({ missing }, id) =>
    Object.fromEntries(missing.map((field) => [columns[field], addressOf(id)])),
  F08: (_, id) => ({ contract_url: addressOf(id) }),
  F09: (facts) => fittingDates(facts),
  F10: ({ clearsFrom }) => ({ contract_date: clearsFrom }),
  F11: ({ clearsAt }) => ({ total_or_max_amount: clearsAt }),
  F12: ({ clearsAt }) => ({ total_or_max_amount: clearsAt }),
  F13: ({ deadline }) => ({ information_date: deadline }),
};

/** What the contracts that were found together would have had to be. */
const changeGroup = async (
  tx: Transaction,
  finding: SignalFinding,
  ids: string[],
): Promise<unknown> => {
  if (finding.signal === 'F14') return insertAmendment(tx, ids);
  if (finding.signal === 'F06') return shrinkGroup(tx, finding.facts, ids);
  if (finding.signal === 'F05')
    return scaleGroup(tx, finding.facts.limit / finding.facts.amount, ids);
  if (finding.signal !== 'F04') throw new Error(`Nothing clears ${finding.signal}.`);
  const { without, limit, amount } = finding.facts;
  return without
    ? tx`update contracts set deleted_at = now() where id = ${without.contract}`
    : scaleGroup(tx, limit / amount, ids);
};

type FactsOf<Signal> = Extract<SignalFinding, { signal: Signal }>['facts'];

const groupOf = ({ finding }: Found, all: Found[]): string[] =>
  all
    .filter((one) => one.finding.signal === finding.signal)
    .filter((one) => one.finding.groupKey === finding.groupKey)
    .map(({ contractId }) => contractId);

/** Of the day of today, on which the test changed what it had published. */
const insertAmendment = (tx: Transaction, ids: string[]) => tx`
  insert into contracts
    (organization_id, id, organizer_administrative_unit_id, applicant_administrative_unit_id,
     procedure_type, procedure_state, category, administration_period, fiscal_year, period,
     area_in_charge, identity_key, amends_contract_id, contract_date)
  select organization_id, gen_random_uuid(), organizer_administrative_unit_id,
         applicant_administrative_unit_id, procedure_type, 'CONCLUDED', 'MODIFICACION',
         administration_period, fiscal_year, period, area_in_charge, gen_random_uuid()::text, id,
         current_date - 1
    from contracts where id = any(${ids}::uuid[])`;

/** Where the others have nothing, no less would do: then fewer than three contracts. */
const shrinkGroup = (tx: Transaction, { others, amount }: FactsOf<'F06'>, ids: string[]) =>
  others === 0
    ? tx`update contracts set deleted_at = now() where id = any(${ids.slice(2)}::uuid[])`
    : scaleGroup(tx, (others * 0.999) / amount, ids);

const scaleGroup = (tx: Transaction, factor: number, ids: string[]) => tx`
  update contracts
     set total_or_max_amount = trunc(total_or_max_amount * ${factor}::numeric, 2)
   where id = any(${ids}::uuid[])`;

/** No day of the contract fits a call after its administration: then nothing is stated. */
const fittingDates = (facts: FactsOf<'F09'>): Record<string, string | null> => {
  const { contradictions, contractDate, announcementDate, meetingDate, from, to } = facts;
  const isMoved = contradictions.includes('MEETING_BEFORE_ANNOUNCEMENT');
  return {
    clarification_meeting_date: isMoved ? announcementDate : meetingDate,
    ...(contractDate !== null && from <= to
      ? { contract_date: from }
      : { contract_date: null, announcement_date: null }),
  };
};

const columns = {
  contractUrl: 'contract_url',
  announcementUrl: 'announcement_url',
  clarificationMeetingJudgmentUrl: 'clarification_meeting_judgment_url',
  presentationProposalsDocUrl: 'presentation_proposals_doc_url',
} as const;

test('what would clear a finding clears it', async () => {
  let tried = 0;
  for (let seed = 1; tried < howMany(40, 1000); seed += 1) {
    const town = await insertRandomSigned(sql, { seed, contracts: 240 });
    const all = await findAfter(town, async () => undefined);
    expect(new Set(all.map(({ finding }) => finding.signal)).size).toBeGreaterThan(11);
    // A few of each signal, never all of the commonest.
    for (const group of Object.values(Object.groupBy(all, ({ finding }) => finding.signal)))
      for (const found of group.slice(0, howMany(6, 30))) {
        const left = await findAfter(town, (tx) => applyCounterfactual(tx, found, all));
        const same = left.find(
          ({ contractId, finding }) =>
            contractId === found.contractId && finding.signal === found.finding.signal,
        );
        expect({ found, same }).toEqual({ found, same: undefined });
        tried += 1;
      }
  }
});

test('blanks anywhere: the plain rules find the same, and no rule fails', async () => {
  for (let seed = 100; seed < 100 + howMany(2, 40); seed += 1) {
    const town = await insertRandomSigned(sql, { seed, contracts: 250, blanks: (seed % 5) / 5 });
    const found = (await findAfter(town, async () => undefined)).map(
      ({ contractId, finding }) => `${finding.signal} ${finding.level} ${contractId}`,
    );
    const rules = await readPlainRules(sql, town);
    expect(found.toSorted()).toEqual(plainSignals(await readPlainSigned(sql, town), rules));
  }
});

test('one more blank leaves no question that was not there, but for the missing link', async () => {
  const town = await insertRandomSigned(sql, { seed: 7, contracts: 240 });
  const before = await findAfter(town, async () => undefined);
  for (const column of [
    'supplier_id',
    'category',
    'partida',
    'contract_number',
    'total_or_max_amount',
    'contract_url',
    'contract_date',
    'announcement_date',
    'clarification_meeting_date',
    'information_date',
  ]) {
    const ids = before.map(({ contractId }) => contractId).slice(0, 3);
    const after = await findAfter(
      town,
      (tx) => tx`update contracts set ${tx(column)} = null where id = any(${ids}::uuid[])`,
    );
    const isOwn = ({ contractId }: Found) => ids.includes(contractId);
    const known = new Set(before.filter(isOwn).map(nameOf));
    const fresh = after
      .filter(isOwn)
      .map(nameOf)
      .filter((one) => !known.has(one));
    expect(fresh.filter((one) => !one.startsWith('F07'))).toEqual([]);
  }
});

const nameOf = ({ contractId, finding }: Found): string => `${finding.signal} ${contractId}`;

test('a contract that is taken away changes the findings of its own groups alone', async () => {
  const town = await insertRandomSigned(sql, { seed: 11, contracts: 240 });
  const rows = await readPlainSigned(sql, town);
  const before = await findAfter(town, async () => undefined);
  for (const gone of rows.slice(0, howMany(15, 120))) {
    const after = await findAfter(
      town,
      (tx) => tx`update contracts set deleted_at = now() where id = ${gone.id}`,
    );
    const [one, other] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))];
    const changed = [...one, ...other].filter((name) => !one.has(name) || !other.has(name));
    const astray = changed.filter((name) => {
      const [signal = '', id] = name.split(' ');
      const row = rows.find((known) => known.id === id);
      return row && row.id !== gone.id && !areTogether[signal]?.(row, gone);
    });
    expect(astray).toEqual([]);
  }
});

type Row = Awaited<ReturnType<typeof readPlainSigned>>[number];

/** Of which contracts a signal compares one with another. */
const areTogether: Record<string, (one: Row, other: Row) => boolean> = {
  F04: (one, other) => one.unit === other.unit && one.supplier === other.supplier,
  F05: (one, other) => one.unit === other.unit && one.supplier === other.supplier,
  F06: (one, other) => one.unit === other.unit && one.year === other.year,
  F08: (one, other) =>
    one.contractUrl?.toLowerCase().split('#')[0] === other.contractUrl?.toLowerCase().split('#')[0],
  F11: (one, other) => one.category === other.category && one.year >= other.year,
  F12: (one, other) => one.category === other.category && one.year >= other.year,
};
