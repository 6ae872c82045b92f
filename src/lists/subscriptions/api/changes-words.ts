import type { ContractTotals } from '../../../figures/figures/contract-totals.ts';
import type { Translate } from '../../../foundation/platform/api/create-translator.ts';
import { formatsOf } from '../../../foundation/platform/formats.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { unlinkedText } from '../../../foundation/platform/unlinked-text.ts';
import { contractTranslator } from '../../contracts/api/report/contract-translator.ts';
import { queryInMonitor } from '../followed-list.ts';
import type { Changes } from './letter-content.ts';
import type { LetterToWrite } from './letter-to-write.ts';
import type { LetterPart, LetterWords } from './write-letter-text.ts';

/** What a letter about changes says, from top to bottom. */
export const changesWords = (
  letter: LetterToWrite,
  changes: Changes,
  translate: Translate,
  followed: string,
): LetterWords => {
  const { organization, publicUrl, unsubscribeToken, language, query, frequency } = letter;
  const { day, count } = formatsOf(language);
  const org = new URLSearchParams({ org: organization.shortName }).toString();
  const changedParts = (['added', 'changed', 'withdrawn'] as const).filter(
    (part) => changes[part].count > 0,
  );
  const headOf = (part: (typeof changedParts)[number]) =>
    translate(part, { count: changes[part].count, number: count(changes[part].count) });
  const partOf = partWriter({
    translate,
    language,
    linkTo: (id) => `${publicUrl}/contracts/${id}?${org}`,
  });
  return {
    subject: `${changedParts.map(headOf).join(', ')} · ${organization.shortName}`,
    intro: [
      translate('changes.intro', { organization: organization.name, day: day(changes.since) }),
      followed,
    ],
    parts: changedParts.map((part) => ({ title: headOf(part), ...partOf[part](changes) })),
    links: [
      {
        words: translate('changes.list'),
        link: `${publicUrl}/contracts?${queryInMonitor(query, organization.shortName)}`,
      },
      { words: translate('changes.counts'), link: `${publicUrl}/que-cuenta?${org}` },
    ],
    footer: [
      translate('changes.why', { site: publicUrl }),
      translate(`every.${frequency}`),
      translate('changes.end'),
      `${publicUrl}/subscriptions/link?token=${unsubscribeToken}&lang=${language}`,
    ],
  };
};

type Writing = { translate: Translate; language: Language; linkTo: (id: string) => string };
type Written = Omit<LetterPart, 'title'>;
type Listed = Changes['added']['docs'][number];

const partWriter = ({ translate, language, linkTo }: Writing) => {
  const words = contractTranslator(language);
  const { money, count } = formatsOf(language);
  const more = ({ count: all, docs }: { count: number; docs: unknown[] }) =>
    all > docs.length
      ? translate('more', { count: all - docs.length, number: count(all - docs.length) })
      : undefined;
  const contract = ({ description, supplier }: Listed, amount: string): string =>
    [
      unlinked(shortened(description)) ?? words('detail.untitled'),
      unlinked(supplier) ?? words('mark.NO_SUPPLIER'),
      amount,
    ].join(' · ');
  const sums = (totals: ContractTotals) => sumsOf(totals, { translate, words, money, count });
  return {
    added: ({ added }: Changes): Written => ({
      sums: sums(added.totals),
      rows: added.docs.map((doc) => ({
        words: contract(doc, money(doc.amount)),
        link: linkTo(doc._id),
      })),
      more: more(added),
    }),
    changed: ({ changed }: Changes): Written => ({
      sums: [
        translate('sums.before', { amount: money(changed.before.totalAmount) }),
        translate('sums.after', { amount: money(changed.after.totalAmount) }),
        ...sums(changed.after),
      ],
      rows: changed.docs.map((doc) => ({
        words: contract(doc, changedAmount(doc, translate, money)),
        link: linkTo(doc._id),
        ...(doc.fields.length > 0 && {
          remark: translate('changes.fields', {
            fields: doc.fields.map((field) => words(`field.${field}`)).join(', '),
          }),
        }),
      })),
      more: more(changed),
    }),
    withdrawn: ({ withdrawn }: Changes): Written => ({
      sums: sums(withdrawn.totals),
      rows: withdrawn.docs.map((doc) => ({
        words: contract(doc, money(doc.amount)),
        ...(!doc.isGone && { link: linkTo(doc._id) }),
        remark: translate(doc.isGone ? 'withdrawn.gone' : 'withdrawn.left'),
      })),
      more: more(withdrawn),
    }),
  };
};

const changedAmount = (
  { amount, amountBefore }: Changes['changed']['docs'][number],
  translate: Translate,
  money: (pesos: number | null) => string,
): string =>
  amount === amountBefore
    ? money(amount)
    : translate('amount.changed', { before: money(amountBefore), after: money(amount) });

type SumWords = {
  translate: Translate;
  words: Translate;
  money: (pesos: number | null) => string;
  count: (number: number) => string;
};

/** The same sentences as under the figures of the pages; an amount that nobody knows is no 0. */
const sumsOf = (
  { counts, totalAmount, amendments, withoutAmount }: ContractTotals,
  { translate, words, money, count }: SumWords,
): string[] => {
  const numbered = (number: number) => ({ count: number, number: count(number) });
  return [
    counts.total > 0
      ? translate('sums.counted', { ...numbered(counts.total), amount: money(totalAmount) })
      : translate('sums.none'),
    ...(withoutAmount > 0 ? [words('counted.withoutAmount', numbered(withoutAmount))] : []),
    ...(amendments.count > 0
      ? [
          words('counted.amendments', {
            ...numbered(amendments.count),
            amount: money(amendments.amount),
          }),
        ]
      : []),
    ...(amendments.withoutAmount > 0
      ? [words('counted.amendmentsWithout', numbered(amendments.withoutAmount))]
      : []),
  ];
};

const unlinked = (text: string | null): string | null =>
  text === null ? null : unlinkedText(text);

/** In one line of 160 letters at the most. */
const shortened = (text: string | null): string | null =>
  text === null
    ? null
    : text
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replace(/^(.{159}).{2,}$/su, '$1…') || null;
