import type { Sql } from '../../src/foundation/platform/api/database/database.ts';

/** What of a contract that counts the signals depend on. */
export type PlainSigned = {
  id: string;
  supplier: string | null;
  unit: string;
  type: string;
  category: string | null;
  year: string;
  period: string;
  administration: string;
  partida: string | null;
  number: string | null;
  cents: number | null;
  contractUrl: string | null;
  announcementUrl: string | null;
  clarificationUrl: string | null;
  proposalsUrl: string | null;
  date: string | null;
  announced: string | null;
  met: string | null;
  obtained: string | null;
  cameDay: string;
  states: boolean | null;
  statedCents: number | null;
  /** What was public of it, in the order of its versions, and what amends it. */
  versions: PlainVersion[];
  amendments: { date: string | null; cameAt: string }[];
};

type PlainVersion = {
  day: string;
  at: string;
  supplier: { _id: string; name: string } | null;
  procedureType: string;
  contractDate: string | null;
  totalOrMaxAmount: string | null;
};

/** The limits of law of an organization, in cents with and without tax, and its days of calls. */
export type PlainRules = {
  limits: {
    id: string;
    type: string;
    group: string;
    from: string;
    to: string;
    net: number;
    gross: number;
  }[];
  days: { type: string; from: string; to: string; least: number }[];
};

export const readPlainRules = async (sql: Sql, organization: string): Promise<PlainRules> => ({
  limits: await sql<PlainRules['limits']>`
    select id, procedure_type as type, category_group as "group", valid_from as "from", valid_to as "to",
           (amount * 100)::bigint::float8 as net, (gross_amount * 100)::bigint::float8 as gross
      from procurement_limits where organization_id = ${organization} and replaced_at is null`,
  days: await sql<PlainRules['days']>`
    select procedure_type as type, valid_from as "from", valid_to as "to", least_days as least
      from procurement_days where organization_id = ${organization} and replaced_at is null`,
});

export const readPlainSigned = (sql: Sql, organization: string) => sql<PlainSigned[]>`
  select id, supplier_id as supplier, organizer_administrative_unit_id as unit,
         procedure_type as type, category, fiscal_year as year, period,
         administration_period as administration, partida, contract_number as number,
         (total_or_max_amount * 100)::bigint::float8 as cents, contract_url as "contractUrl",
         announcement_url as "announcementUrl",
         clarification_meeting_judgment_url as "clarificationUrl",
         presentation_proposals_doc_url as "proposalsUrl", contract_date as date,
         announcement_date as announced, clarification_meeting_date as met,
         information_date as obtained,
         limit_exceeded as states, (amount_exceeded * 100)::bigint::float8 as "statedCents",
         (created_at at time zone 'America/Mexico_City')::date as "cameDay",
         (select coalesce(jsonb_agg(jsonb_build_object(
                   'supplier', null, 'contractDate', null, 'totalOrMaxAmount', null) || state::jsonb
                   || jsonb_build_object('day', (moment at time zone 'America/Mexico_City')::date,
                                         'at', moment) order by version), '[]')
            from contract_versions versions
           where versions.contract_id = contracts.id and state is not null) as versions,
         (select coalesce(jsonb_agg(jsonb_build_object('date', amendments.contract_date,
                                                       'cameAt', amendments.created_at)), '[]')
            from contracts amendments
           where amendments.amends_contract_id = contracts.id
             and amendments.deleted_at is null) as amendments
    from contracts
   where organization_id = ${organization} and deleted_at is null and not is_empty
     and procedure_state = 'CONCLUDED'
     and coalesce(category, '') not in ('EXTENSION', 'MODIFICACION', 'ADENDUM')
   order by id`;

/** A signal, its level and its contract. */
type PlainFinding = `${string} ${'SIGNAL' | 'CONTEXT'} ${string}`;

/**
 * What every signal finds, by plain loops over the contracts: the table of docs/methodology.md#signals
 * once more, without a line of the product.
 */
export const plainSignals = (rows: PlainSigned[], rules: PlainRules): PlainFinding[] =>
  [
    overLimit,
    misstated,
    nearLimit,
    closeTogether,
    ofYear,
    soonAfterCall,
    concentrated,
    unpublished,
    shared,
    impossible,
    unusual,
    late,
    changedLater,
  ]
    .flatMap((find) => find(rows, rules))
    .toSorted();

const groups: Record<string, string> = {
  ACQUISITION: 'GOODS',
  LEASE: 'GOODS',
  SERVICES: 'SERVICES',
  PUBLIC_WORKS: 'WORKS',
};

const limitOf = (row: PlainSigned, { limits }: PlainRules, type = row.type) =>
  limits.find(
    (limit) =>
      limit.type === type &&
      (limit.group === 'ALL' || limit.group === groups[row.category ?? '']) &&
      row.date !== null &&
      limit.from <= row.date &&
      row.date <= limit.to,
  );

/** Contracts of a kind that have an amount and a limit. */
const limited = (rows: PlainSigned[], rules: PlainRules, types: string[]) =>
  rows.flatMap((row) => {
    const limit = types.includes(row.type) && priceOf(row) > 0 ? limitOf(row, rules) : undefined;
    return limit ? [{ row, limit }] : [];
  });

const overLimit = (rows: PlainSigned[], rules: PlainRules): PlainFinding[] =>
  limited(rows, rules, ['NO_BID', 'INVITATION'])
    .filter(({ row, limit }) => priceOf(row) > limit.gross)
    .map(({ row }): PlainFinding => `F01 SIGNAL ${row.id}`);

const misstated = (rows: PlainSigned[], rules: PlainRules): PlainFinding[] =>
  limited(rows, rules, ['NO_BID']).flatMap(({ row, limit }): PlainFinding[] => {
    const price = priceOf(row);
    const isOff = (limitCents: number) =>
      row.statedCents !== null && Math.abs(row.statedCents - (price - limitCents)) > 100;
    const isCertain = price > limit.gross || price <= limit.net;
    const isOver = price > limit.gross;
    const isMismatch =
      row.states !== null &&
      (row.states !== isOver || (row.states && isOff(limit.net) && isOff(limit.gross)));
    return isCertain && isMismatch ? [`F02 SIGNAL ${row.id}`] : [];
  });

const isBlank = (text: string | null): boolean => text === null || text.trim() === '';
const priceOf = ({ cents }: PlainSigned): number => cents ?? 0;
const sumOf = (rows: PlainSigned[]): number => rows.reduce((sum, row) => sum + priceOf(row), 0);
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const yearOf = ({ date }: PlainSigned): number => Number(date?.slice(0, 4));

const nearLimit = (rows: PlainSigned[], rules: PlainRules): PlainFinding[] => {
  const direct = limited(rows, rules, ['NO_BID']);
  const nearBy = (unit: string, year: number) => {
    const near = direct.filter(
      ({ row, limit }) =>
        row.unit === unit &&
        yearOf(row) <= year &&
        yearOf(row) >= year - 2 &&
        100 * priceOf(row) >= 95 * limit.gross &&
        100 * priceOf(row) <= 105 * limit.gross &&
        priceOf(row) !== limit.gross,
    );
    const below = near.filter(({ row, limit }) => priceOf(row) < limit.gross).length;
    return { key: `${unit} ${year}`, near: near.length, p: upperTail(below, near.length) };
  };
  const keys = new Map(direct.map(({ row }) => [`${row.unit} ${yearOf(row)}`, row]));
  const tested = [...keys.values()]
    .map((row) => nearBy(row.unit, yearOf(row)))
    .filter(({ near }) => near >= 12)
    .toSorted((one, other) => one.p - other.p);
  const holding = tested.findLastIndex(({ p }, at) => p <= (0.05 * (at + 1)) / tested.length);
  const bunched = new Set(tested.slice(0, holding + 1).map(({ key }) => key));
  return direct
    .filter(({ row, limit }) => {
      const price = priceOf(row);
      return 100 * price >= 95 * limit.gross && price <= limit.gross;
    })
    .map(({ row }): PlainFinding => {
      const level = bunched.has(`${row.unit} ${yearOf(row)}`) ? 'SIGNAL' : 'CONTEXT';
      return `F03 ${level} ${row.id}`;
    });
};

/** The chance of so many heads or more, by whole numbers. */
const upperTail = (heads: number, tosses: number): number => {
  let [ways, sum] = [1n, 0n];
  for (let one = 0; one <= tosses; one += 1) {
    if (one >= heads) sum += ways;
    ways = (ways * BigInt(tosses - one)) / BigInt(one + 1);
  }
  return Number((sum * 10n ** 15n) / 2n ** BigInt(tosses)) / 1e15;
};

/** Every stretch of seven days from every award: those that exceed the limit, and what shares one. */
const closeTogether = (rows: PlainSigned[], rules: PlainRules): PlainFinding[] => {
  const small = limited(rows, rules, ['NO_BID']).filter(
    ({ row, limit }) => row.supplier !== null && priceOf(row) <= limit.gross,
  );
  return small
    .filter(({ row, limit }) => {
      const own = small.filter(
        (other) =>
          other.row.supplier === row.supplier &&
          other.row.unit === row.unit &&
          other.limit.id === limit.id,
      );
      return own.some(({ row: { date: first } }) => {
        const last = addDays(String(first), 6);
        const week = own.filter(
          ({ row: { date } }) => String(date) >= String(first) && String(date) <= last,
        );
        return (
          week.some((one) => one.row === row) && sumOf(week.map((one) => one.row)) > limit.gross
        );
      });
    })
    .map(({ row }): PlainFinding => `F04 SIGNAL ${row.id}`);
};

const ofYear = (rows: PlainSigned[], rules: PlainRules): PlainFinding[] => {
  const direct = rows.flatMap((row) => {
    const limit = row.type === 'NO_BID' ? limitOf(row, rules, 'INVITATION') : undefined;
    return limit && row.supplier !== null && priceOf(row) > 0 ? [{ row, limit }] : [];
  });
  const byYear = Map.groupBy(
    direct,
    ({ row: { supplier, unit, year } }) => `${supplier} ${unit} ${year}`,
  );
  return [...byYear.values()].flatMap((own) => {
    const highest = Math.max(...own.map(({ limit }) => limit.gross));
    const isFound = own.length >= 3 && sumOf(own.map(({ row }) => row)) > highest;
    return isFound ? own.map(({ row }): PlainFinding => `F05 SIGNAL ${row.id}`) : [];
  });
};

const soonAfterCall = (rows: PlainSigned[], { days }: PlainRules): PlainFinding[] =>
  rows
    .filter(({ type, date, announced }) => {
      if (date === null || announced === null || date < announced) return false;
      const least = days
        .filter((rule) => rule.type === type && rule.from <= announced && announced <= rule.to)
        .map((rule) => rule.least);
      return least.length > 0 && date < addDays(announced, Math.min(...least));
    })
    .map(({ id }): PlainFinding => `F10 SIGNAL ${id}`);

const concentrated = (rows: PlainSigned[]): PlainFinding[] => {
  const direct = rows.filter((row) => row.type === 'NO_BID' && priceOf(row) > 0);
  const byUnit = Object.values(Object.groupBy(direct, ({ unit, year }) => `${unit} ${year}`));
  return byUnit.flatMap((unit = []) => {
    if (unit.length < 10) return [];
    const named = unit.filter(({ supplier }) => supplier !== null);
    const bySupplier = Object.values(Object.groupBy(named, ({ supplier }) => String(supplier)));
    return bySupplier.flatMap((own = []) =>
      own.length >= 3 && sumOf(own) / sumOf(unit) >= 0.5
        ? own.map(({ id }): PlainFinding => `F06 SIGNAL ${id}`)
        : [],
    );
  });
};

const deadlineOf = (period: string): string => {
  const [quarter, year] = [Number(period.slice(0, 1)), Number(period.slice(-4))];
  const lastDay = new Date(Date.UTC(year, quarter * 3, 0)).toISOString().slice(0, 10);
  return addDays(lastDay, 30);
};

const unpublished = (rows: PlainSigned[]): PlainFinding[] => {
  const days = rows.flatMap(({ obtained, cameDay }) =>
    obtained !== null && obtained <= cameDay ? [obtained] : [],
  );
  const newest = days.toSorted().at(-1);
  return rows.flatMap((row): PlainFinding[] => {
    if (newest === undefined || deadlineOf(row.period) >= newest) return [];
    if (isBlank(row.contractUrl)) return [`F07 SIGNAL ${row.id}`];
    const isTender = row.type === 'PUBLIC';
    const isCalled = isTender || row.type === 'INVITATION';
    const isMissing =
      (isCalled && (isBlank(row.announcementUrl) || isBlank(row.proposalsUrl))) ||
      (isTender && isBlank(row.clarificationUrl));
    return isMissing ? [`F07 CONTEXT ${row.id}`] : [];
  });
};

/** Without copies, which no sheet brings. */
const shared = (rows: PlainSigned[]): PlainFinding[] => {
  const linked = rows.flatMap((row) => {
    const address = row.number !== null && /\d/.test(row.number) ? addressOf(row) : null;
    return address === null ? [] : [{ id: row.id, address }];
  });
  return Object.values(Object.groupBy(linked, ({ address }) => address)).flatMap((group = []) =>
    group.length < 2
      ? []
      : group.map(
          ({ id }): PlainFinding => `F08 ${group.length === 2 ? 'CONTEXT' : 'SIGNAL'} ${id}`,
        ),
  );
};

const addressOf = ({ contractUrl }: PlainSigned): string | null => {
  const [, site, path] = /^\s*([a-z]+:\/\/[^/?#\s]+)(\/[^#\s]*)/i.exec(contractUrl ?? '') ?? [];
  return site === undefined || path === undefined || path === '/' || path.startsWith('/?')
    ? null
    : site.toLowerCase() + path;
};

const impossible = (rows: PlainSigned[]): PlainFinding[] =>
  rows
    .filter(({ date, announced, met, cameDay, administration }) => {
      const isBefore = (one: string | null, other: string | null) =>
        one !== null && other !== null && one < other;
      const [first, last] = administration.split('-');
      return (
        isBefore(met, announced) ||
        isBefore(date, announced) ||
        isBefore(date, met) ||
        isBefore(cameDay, date) ||
        isBefore(date, addDays(`${first}-01-01`, -31)) ||
        isBefore(addDays(`${last}-12-31`, 31), date)
      );
    })
    .map(({ id }): PlainFinding => `F09 SIGNAL ${id}`);

const itemOf = ({ partida }: PlainSigned): string | undefined =>
  /^[^0-9]*([0-9]{4})/.exec(partida ?? '')?.[1];

const unusual = (rows: PlainSigned[]): PlainFinding[] => {
  const priced = rows.filter(
    (row) => priceOf(row) > 0 && row.category !== null && itemOf(row) !== undefined,
  );
  return priced.flatMap((row): PlainFinding[] => {
    const cohort = priced.filter(
      (other) =>
        other.category === row.category &&
        itemOf(other) === itemOf(row) &&
        Number(other.year) <= Number(row.year) &&
        Number(other.year) >= Number(row.year) - 2,
    );
    if (cohort.length < 12) return [];
    const logs = cohort.map((other) => Math.log(priceOf(other)));
    const center = quantile(logs, 0.5);
    const mad = quantile(
      logs.map((log) => Math.abs(log - center)),
      0.5,
    );
    const isFar = mad > 0 && (0.6745 * (Math.log(priceOf(row)) - center)) / mad > 3.5;
    const others = cohort.filter(({ id }) => id !== row.id).map(priceOf);
    const isUsual = (cents: number) =>
      cents >= quantile(others, 0.25) && cents <= quantile(others, 0.75);
    const isMistyped =
      priceOf(row) >= 25 * quantile(others, 0.95) ||
      (isFar && (isUsual(priceOf(row) / 10) || isUsual(priceOf(row) / 100)));
    return [
      ...(isFar ? [`F11 SIGNAL ${row.id}` as const] : []),
      ...(isMistyped ? [`F12 CONTEXT ${row.id}` as const] : []),
    ];
  });
};

const quantile = (values: number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? 0;
  return low + (place - Math.floor(place)) * ((sorted[Math.ceil(place)] ?? 0) - low);
};

const late = (rows: PlainSigned[]): PlainFinding[] =>
  rows.flatMap(({ id, period, obtained }): PlainFinding[] => {
    if (obtained === null || obtained <= deadlineOf(period)) return [];
    return [obtained > addDays(deadlineOf(period), 90) ? `F13 SIGNAL ${id}` : `F13 CONTEXT ${id}`];
  });

/** Value after value of each fact: those that are not what was published first, unless it is so again. */
const changedLater = (rows: PlainSigned[]): PlainFinding[] =>
  rows
    .filter(({ versions, amendments }) => {
      const first = versions[0];
      const facts: ((version: PlainVersion) => string | null)[] = [
        ({ supplier }) => supplier?._id ?? null,
        ({ procedureType }) => procedureType,
        ({ contractDate }) => contractDate,
        ({ totalOrMaxAmount }) => totalOrMaxAmount,
      ];
      return facts.some((factOf) => {
        const isOther = (one: string | null, other: string | null) =>
          factOf === facts[3]
            ? Math.abs(Number(other) - Number(one)) * 100 > Number(one) * 1.000_000_001
            : one !== other;
        const stated = versions.filter((version) => factOf(version) !== null);
        const [start, newest] = [stated[0], stated.at(-1)];
        if (!first || !start || !newest || !isOther(factOf(start), factOf(newest))) return false;
        return stated.slice(1).some((version, at) => {
          const [was, is] = [factOf(stated[at] ?? start), factOf(version)];
          const isChange =
            isOther(factOf(start), is) && (isOther(was, is) || !isOther(factOf(start), was));
          const explains = amendments.some(
            ({ date, cameAt }) =>
              (date === null || date <= version.day) &&
              (cameAt > first.at || (date !== null && date >= first.day)),
          );
          return isChange && !explains;
        });
      });
    })
    .map(({ id }): PlainFinding => `F14 SIGNAL ${id}`);
