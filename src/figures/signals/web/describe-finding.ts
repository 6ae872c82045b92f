import type { Formats } from '../../../foundation/platform/formats.ts';
import type { TranslateIn } from '../../../foundation/ui/web/texts.ts';
import {
  changedFieldName,
  changedValueText,
} from '../../../records/contract-versions/changed-value-text.ts';
import { shareOf } from '../../figures/figure.ts';
import type { SignalFinding } from '../signal-finding.ts';

type Words = { t: TranslateIn<'signals'>; format: Formats };
type FactsOf<Signal> = Extract<SignalFinding, { signal: Signal }>['facts'];

/** A finding in words: what it asks, and what would have cleared it. */
export type FindingWords = { ask: string; clears: string };

/** A context about other documents stands over contracts that are published: it is named after those. */
export const findingName = ({ signal, level }: SignalFinding, t: Words['t']): string =>
  t(signal === 'F07' && level === 'CONTEXT' ? 'name.F07.others' : `name.${signal}`);

/** The only place that knows which numbers the sentence of each signal has. */
export const describeFinding = (finding: SignalFinding, words: Words): FindingWords => {
  // Of this signal, which the compiler knows only as one of all.
  const describe = descriptions[finding.signal] as Description;
  return describe(finding.facts, words);
};
type Description = (facts: SignalFinding['facts'], words: Words) => FindingWords;

const describeOverLimit = (facts: FactsOf<'F01'>, { t, format }: Words): FindingWords => {
  const { procedure, group, day, amount, legalBasis, exceptionBasis, isException, citesLaw } =
    facts;
  const limit = format.money(facts.limit);
  const unstated = citesLaw ? 'cited' : 'not-stated';
  const stated = isException ? 'exception' : 'small-amount';
  const basis = exceptionBasis === null ? unstated : stated;
  return {
    ask: `${t(`fact.F01.${procedure}`, {
      amount: format.money(amount),
      year: day.slice(0, 4),
      group: t(`group.${group}`),
      limit,
      legalBasis,
    })} ${t(`ask.F01.${basis}`, { basis: exceptionBasis ?? '' })}`,
    clears: t('clears.F01', { limit }),
  };
};

const describeStatedLimit = (facts: FactsOf<'F02'>, { t, format }: Words): FindingWords => ({
  ask: t(`ask.F02.${facts.mismatch}`, {
    amount: format.money(facts.amount),
    limit: format.money(facts.limit),
    excess: format.money(facts.excess),
    stated: format.money(facts.statedExcess),
  }),
  clears: t('clears.F02'),
});

const describeNearLimit = (facts: FactsOf<'F03'>, { t, format }: Words): FindingWords => {
  const { amount, limit, near, below } = facts;
  // One alone, and at its limit itself, would be told of another award.
  const isTold = near > (amount < limit ? 0 : 1);
  const values = {
    count: near,
    amount: format.money(amount),
    share: format.share(shareOf(amount, limit), false),
    limit: format.money(limit),
    near: format.count(near),
    below: format.count(below),
  };
  return {
    ask: isTold ? t('ask.F03', values) : t('ask.F03.exact', values),
    clears: t('clears.F03', { clearsBelow: format.money(facts.clearsBelow) }),
  };
};

const describeChain = (facts: FactsOf<'F04'>, { t, format }: Words): FindingWords => {
  const { contracts, amount, without } = facts;
  const limit = format.money(facts.limit);
  return {
    ask: t('ask.F04', {
      number: format.count(contracts),
      from: format.day(facts.from),
      to: format.day(facts.to),
      amount: format.money(amount),
      times: format.number(Math.round((10 * amount) / facts.limit) / 10),
      limit,
    }),
    clears: without
      ? t('clears.F04', { day: format.day(without.day), amount: format.money(without.amount) })
      : t('clears.F04.sum', { limit }),
  };
};

const describeYear = (facts: FactsOf<'F05'>, { t, format }: Words): FindingWords => {
  const limit = format.money(facts.limit);
  return {
    ask: t('ask.F05', {
      year: facts.year,
      number: format.count(facts.contracts),
      amount: format.money(facts.amount),
      limit,
    }),
    clears: t('clears.F05', { limit }),
  };
};

const describeConcentration = (facts: FactsOf<'F06'>, { t, format }: Words): FindingWords => {
  const { year, contracts, ofContracts, amount, whole, others } = facts;
  return {
    ask: t('ask.F06', {
      share: format.share(shareOf(amount, whole), false),
      year,
      amount: format.money(amount),
      whole: format.money(whole),
      number: format.count(contracts),
      all: format.count(ofContracts),
    }),
    clears:
      others === 0 ? t('clears.F06.fewer') : t('clears.F06', { others: format.money(others) }),
  };
};

const describeMissing = (facts: FactsOf<'F07'>, { t, format }: Words): FindingWords => {
  const { quarter, missing } = facts;
  const deadline = format.day(facts.deadline);
  const documents = missing.map((field) => t(`records:field.${field}`)).join(', ');
  return missing.includes('contractUrl')
    ? { ask: t('ask.F07', { quarter, deadline }), clears: t('clears.F07') }
    : {
        ask: t('ask.F07.others', { documents, quarter, deadline }),
        clears: t('clears.F07.others'),
      };
};

const describeShared = ({ contracts }: FactsOf<'F08'>, { t, format }: Words): FindingWords => {
  const count = contracts - 1;
  return { ask: t('ask.F08', { count, number: format.count(count) }), clears: t('clears.F08') };
};

const describeDates = (facts: FactsOf<'F09'>, { t, format }: Words): FindingWords => {
  const { contradictions, contractDate, from, to } = facts;
  const values = {
    date: format.day(contractDate),
    announcement: format.day(facts.announcementDate),
    meeting: format.day(facts.meetingDate),
    published: format.day(facts.publishedDay),
    administration: facts.administrationPeriod,
  };
  const sentences = contradictions.map((one) => t(`ask.F09.${one}`, values));
  return {
    ask: [...sentences, t('ask.F09.may')].join(' '),
    clears: clearingDates(contractDate, from, to, { t, format }),
  };
};

const clearingDates = (
  contractDate: string | null,
  from: string,
  to: string,
  { t, format }: Words,
): string => {
  if (contractDate === null) return t('clears.F09.meeting');
  return from > to
    ? t('clears.F09.never')
    : t('clears.F09', { from: format.day(from), to: format.day(to) });
};

const describeDays = (facts: FactsOf<'F10'>, { t, format }: Words): FindingWords => ({
  ask: t('ask.F10', {
    count: facts.days,
    number: format.count(facts.days),
    announcement: format.day(facts.announcementDate),
    date: format.day(facts.contractDate),
    least: format.count(facts.leastDays),
  }),
  clears: t('clears.F10', { from: format.day(facts.clearsFrom) }),
});

const describeUnusual = (facts: FactsOf<'F11'>, { t, format }: Words): FindingWords => {
  const { amount, median, contracts, item, clearsAt } = facts;
  return {
    ask: t('ask.F11', {
      amount: format.money(amount),
      times: format.number(Math.round((10 * amount) / median) / 10),
      median: format.money(median),
      number: format.count(contracts),
      item,
    }),
    clears: t('clears.F11', { clearsAt: format.money(clearsAt) }),
  };
};

const describeMistyped = (facts: FactsOf<'F12'>, { t, format }: Words): FindingWords => {
  const { divisor, item, less, below, above } = facts;
  const values = {
    item,
    others: format.count(facts.others),
    upTo: format.count(facts.upTo),
    less: format.money(less),
    below: format.money(below),
    above: format.money(above),
  };
  const withZerosLess = below === above ? 'ask.F12.equal' : 'ask.F12';
  return {
    ask:
      divisor === null
        ? t('ask.F12.far', values)
        : t(withZerosLess, { ...values, zeros: t(`ask.F12.zeros.${divisor}`) }),
    clears: t('clears.F12', { clearsAt: format.money(facts.clearsAt) }),
  };
};

const describeLate = (facts: FactsOf<'F13'>, { t, format }: Words): FindingWords => {
  const { days, quarter } = facts;
  const deadline = format.day(facts.deadline);
  return {
    ask: t('ask.F13', {
      count: days,
      number: format.count(days),
      day: format.day(facts.informationDate),
      quarter,
      deadline,
    }),
    clears: t('clears.F13', { deadline }),
  };
};

const describeChanges = ({ changes }: FactsOf<'F14'>, { t, format }: Words): FindingWords => {
  const words = {
    format,
    answer: String,
    // The texts of a field's codes have its declared beginning.
    code: (key: string) => t(`codelists:${key}` as never),
  };
  const sentences = changes.map(({ day, field, before, after }) =>
    t('fact.F14', {
      day: format.day(day),
      field: t(`records:${changedFieldName(field)}`),
      before: changedValueText(field, before, words),
      after: changedValueText(field, after, words),
    }),
  );
  return { ask: [...sentences, t('ask.F14')].join(' '), clears: t('clears.F14') };
};

const descriptions: {
  [Signal in SignalFinding['signal']]: (facts: FactsOf<Signal>, words: Words) => FindingWords;
} = {
  F01: describeOverLimit,
  F02: describeStatedLimit,
  F03: describeNearLimit,
  F04: describeChain,
  F05: describeYear,
  F06: describeConcentration,
  F07: describeMissing,
  F08: describeShared,
  F09: describeDates,
  F10: describeDays,
  F11: describeUnusual,
  F12: describeMistyped,
  F13: describeLate,
  F14: describeChanges,
};
