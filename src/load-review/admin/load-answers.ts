import { LoadDefaults } from '../../data-load/load-defaults.ts';
import type { BlankQuestion, SpellingQuestion } from '../../load-questions/load-question.ts';

/** What was chosen, by the id of its question; a question that is not in it has its proposal. */
export type LoadAnswers = Record<string, string>;

export const blankId = ({ column, key }: BlankQuestion): string => `${column} ${key}`;
export const spellingId = ({ kind, spelling }: SpellingQuestion): string => `${kind}: ${spelling}`;

export const blankAnswer = (answers: LoadAnswers, question: BlankQuestion): string =>
  answers[blankId(question)] ?? question.proposals[0]?.value ?? '';

export const spellingAnswer = (answers: LoadAnswers, question: SpellingQuestion): string =>
  answers[spellingId(question)] ?? question.proposal ?? '';

type Asked = { blanks: BlankQuestion[]; spellings: SpellingQuestion[] };

/** What the load was told before and what is told now; undefined when a value cannot be one. */
export const defaultsWith = (
  before: LoadDefaults,
  { blanks, spellings }: Asked,
  answers: LoadAnswers,
): LoadDefaults | undefined => {
  const values = blanks.flatMap((question) => {
    const answer = blankAnswer(answers, question).trim();
    return question.field && answer !== '' ? [[question.field, answer]] : [];
  });
  const meanings: Record<string, Record<string, unknown> | undefined> = { ...before.meanings };
  for (const question of spellings) {
    const { kind, spelling } = question;
    const answer = spellingAnswer(answers, question);
    if (answer === '') continue;
    const meaning = kind === 'amounts' ? Number(answer) : answer;
    meanings[kind] = { ...meanings[kind], [spelling]: meaning };
  }
  const told = { ...before, ...Object.fromEntries(values) };
  return LoadDefaults.safeParse(Object.keys(meanings).length > 0 ? { ...told, meanings } : told)
    .data;
};

/** Whether a value may stand in that field. */
export const isPossible = (field: NonNullable<BlankQuestion['field']>, value: string): boolean =>
  value.trim() === '' || LoadDefaults.safeParse({ [field]: value.trim() }).success;
