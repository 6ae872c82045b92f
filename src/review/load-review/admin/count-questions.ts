import { isFillable, type LoadQuestions } from '../../../loading/load-questions/load-question.ts';

/** How many answers would say what can be said once; some fields only the rows can say. */
export const countQuestions = (questions: LoadQuestions): number =>
  [
    ...questions.administrations,
    ...questions.blanks.filter(isFillable),
    questions.garbledText,
    questions.amountsIn,
    questions.decimalSign,
    questions.dateOrder,
    ...questions.spellings,
    ...questions.unreadable.slice(0, 1),
  ].filter((question) => question !== null).length;
