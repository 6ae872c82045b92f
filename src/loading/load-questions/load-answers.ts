import { type DateOrder, dateOrders } from '../../foundation/platform/written-day.ts';
import {
  type GarbledText,
  garbledTextReadings,
} from '../../foundation/spreadsheets/garbled-text.ts';
import type { AdministrationQuestion } from '../data-load/administration-question.ts';
import { type AmountsIn, type DecimalSign, decimalSigns } from '../data-load/amount-notation.ts';
import { parseAmount } from '../data-load/cells/amount.ts';
import type { GarbledTexts } from '../data-load/garbled-texts.ts';
import { LoadDefaults } from '../data-load/load-defaults.ts';
import { sameAsOtherUnit } from './fillable-fields.ts';
import type {
  AmountsInQuestion,
  BlankQuestion,
  DateOrderQuestion,
  DecimalSignQuestion,
  LoadQuestions,
  SpellingQuestion,
} from './load-question.ts';

/** What was chosen, by the id of its question; a question that is not in it has its proposal. */
export type LoadAnswers = Record<string, string>;

export const blankId = ({ column, key }: BlankQuestion): string => `${column} ${key}`;
export const spellingId = ({ kind, spelling }: SpellingQuestion): string => `${kind}: ${spelling}`;

export const blankAnswer = (answers: LoadAnswers, question: BlankQuestion): string =>
  answers[blankId(question)] ?? question.proposals[0]?.value ?? '';

export const spellingAnswer = (answers: LoadAnswers, question: SpellingQuestion): string =>
  answers[spellingId(question)] ?? question.proposal ?? '';

export const administrationId = ({ period }: AdministrationQuestion): string =>
  `administration: ${period}`;

export const administrationAnswer = (
  answers: LoadAnswers,
  question: AdministrationQuestion,
): string => answers[administrationId(question)] ?? question.proposal ?? '';

/** Whether optional cells that cannot be read are left blank: «yes», or they stay errors. */
export const unreadableId = 'unreadable';

export const amountsInId = 'amountsIn';

/** What the amounts are in by an answer, or as it is proposed; undefined when neither is. */
export const amountsInAnswer = (
  answers: LoadAnswers,
  question: AmountsInQuestion | null,
): AmountsIn | undefined => {
  const answer = Number(answers[amountsInId] ?? question?.proposal);
  return question?.answers.find(({ amountsIn }) => amountsIn === answer)?.amountsIn;
};

export const decimalSignId = 'decimalSign';

/** What separates the decimals by an answer, or as it is proposed; undefined when neither is. */
export const decimalSignAnswer = (
  answers: LoadAnswers,
  question: DecimalSignQuestion | null,
): DecimalSign | undefined => {
  const answer = answers[decimalSignId] ?? question?.proposal?.sign;
  return question ? decimalSigns.find((sign) => sign === answer) : undefined;
};

export const garbledTextId = 'garbledText';

/** Whether garbled texts are repaired, which is proposed; undefined where none are. */
export const garbledTextAnswer = (
  answers: LoadAnswers,
  question: GarbledTexts | null,
): GarbledText | undefined => {
  const answer = answers[garbledTextId] ?? 'REPAIR';
  return question ? garbledTextReadings.find((reading) => reading === answer) : undefined;
};

export const dateOrderId = 'dateOrder';

/** What stands first in dates by an answer, or as it is proposed; undefined when neither is. */
export const dateOrderAnswer = (
  answers: LoadAnswers,
  question: DateOrderQuestion | null,
): DateOrder | undefined => {
  const answer = answers[dateOrderId] ?? question?.proposal?.order;
  return question ? dateOrders.find((order) => order === answer) : undefined;
};

/** An amount that the sign makes readable need not be asked for. */
const isReadWith = (
  sign: DecimalSign | undefined,
  question: DecimalSignQuestion | null,
  { kind, spelling, column }: SpellingQuestion,
): boolean =>
  sign !== undefined &&
  kind === 'amounts' &&
  (question?.columns?.includes(column) ?? true) &&
  parseAmount(spelling, { decimalSign: sign, asksThousands: asksThousandsWith(sign, question) })
    .value !== null;

/** Where a comma separates the decimals of others, the point does not say what `1.500` is. */
const asksThousandsWith = (
  sign: DecimalSign,
  question: DecimalSignQuestion | null,
): true | undefined => (sign === 'POINT' && question?.hasBoth ? true : undefined);

export const spellingsToAsk = (
  { decimalSign, spellings }: Pick<OpenQuestions, 'decimalSign' | 'spellings'>,
  answers: LoadAnswers,
): SpellingQuestion[] => {
  const sign = decimalSignAnswer(answers, decimalSign);
  return spellings.filter((question) => !isReadWith(sign, decimalSign, question));
};

/** How many there are beside the listed ones. */
export const otherSpellingsToAsk = (
  { decimalSign, otherSpellings }: Pick<LoadQuestions, 'decimalSign' | 'otherSpellings'>,
  answers: LoadAnswers,
): number => {
  const sign = decimalSignAnswer(answers, decimalSign);
  return otherSpellings - (sign && decimalSign ? decimalSign.otherSpellings[sign] : 0);
};

/** How many spellings of amounts need no answer, because of the sign. */
export const amountsAnswered = (questions: LoadQuestions, answers: LoadAnswers): number =>
  questions.spellings.length -
  spellingsToAsk(questions, answers).length +
  questions.otherSpellings -
  otherSpellingsToAsk(questions, answers);

type OpenQuestions = {
  administrations: AdministrationQuestion[];
  garbledText: GarbledTexts | null;
  blanks: BlankQuestion[];
  amountsIn: AmountsInQuestion | null;
  decimalSign: DecimalSignQuestion | null;
  dateOrder: DateOrderQuestion | null;
  spellings: SpellingQuestion[];
};

/** What the load was told before and what is told now; undefined when a value cannot be one. */
export const defaultsWith = (
  before: LoadDefaults,
  questions: OpenQuestions,
  answers: LoadAnswers,
): LoadDefaults | undefined => {
  const decimalSign = decimalSignAnswer(answers, questions.decimalSign);
  const dateOrder = dateOrderAnswer(answers, questions.dateOrder);
  const amountsIn = amountsInAnswer(answers, questions.amountsIn);
  const garbledText = garbledTextAnswer(answers, questions.garbledText);
  const values = questions.blanks.flatMap((question) => {
    const answer = blankAnswer(answers, question).trim();
    if (!question.field || answer === '') return [];
    return [answer === sameAsOtherUnit ? ['blankUnits', 'OTHER_UNIT'] : [question.field, answer]];
  });
  const meanings: Record<string, Record<string, unknown> | undefined> = { ...before.meanings };
  for (const question of spellingsToAsk(questions, answers)) {
    const { kind, spelling } = question;
    const answer = spellingAnswer(answers, question);
    if (answer === '') continue;
    const meaning = kind === 'amounts' ? Number(answer) : answer;
    meanings[kind] = { ...meanings[kind], [spelling]: meaning };
  }
  const administrations = questions.administrations.flatMap((question) => {
    const answer = administrationAnswer(answers, question);
    return answer === '' ? [] : [[question.period, answer]];
  });
  const told = {
    ...before,
    ...Object.fromEntries(values),
    ...(administrations.length > 0 && {
      administrations: { ...before.administrations, ...Object.fromEntries(administrations) },
    }),
    ...signsWith(before, questions.decimalSign, decimalSign),
    ...(dateOrder && { dateOrder }),
    ...(amountsIn && { amountsIn }),
    ...(garbledText && { garbledText }),
  };
  return LoadDefaults.safeParse(Object.keys(meanings).length > 0 ? { ...told, meanings } : told)
    .data;
};

/** An answer about some columns leaves the others to a question of their own. */
const signsWith = (
  { decimalSigns }: LoadDefaults,
  question: DecimalSignQuestion | null,
  sign: DecimalSign | undefined,
): LoadDefaults => {
  if (!question || !sign) return {};
  const { columns } = question;
  if (!columns)
    return {
      decimalSign: sign,
      ...(asksThousandsWith(sign, question) && { asksThousands: true }),
    };
  const answered = Object.fromEntries(columns.map((column) => [column, sign]));
  return { decimalSigns: { ...decimalSigns, ...answered } };
};

/** Whether a value may stand in that field. */
export const isPossible = (field: NonNullable<BlankQuestion['field']>, value: string): boolean =>
  value.trim() === '' || LoadDefaults.safeParse({ [field]: value.trim() }).success;
