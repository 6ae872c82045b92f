import type { FillableField } from '../../../loading/load-questions/fillable-fields.ts';
import { blankAnswer, type LoadAnswers } from '../../../loading/load-questions/load-answers.ts';
import type { FillableQuestion } from '../../../loading/load-questions/load-question.ts';

/** The names of offices that were answered for other fields, for one that takes such a name. */
export const namesAnswered = (
  blanks: FillableQuestion[],
  answers: LoadAnswers,
  { field }: FillableQuestion,
): string[] => {
  if (!isOfOffice(field)) return [];
  const others = blanks.filter((one) => one.field !== field && isOfOffice(one.field));
  return [...new Set(others.map((one) => blankAnswer(answers, one)).filter(Boolean))];
};

const isOfOffice = (field: FillableField): boolean =>
  field === 'organizerAdministrativeUnit' ||
  field === 'applicantAdministrativeUnit' ||
  field === 'areaInCharge';
