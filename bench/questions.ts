import { facetQuestions } from './facet-questions.ts';
import { groupQuestions } from './group-questions.ts';
import { listQuestions } from './list-questions.ts';
import { pageQuestions } from './page-questions.ts';
import type { Question, Samples } from './question.ts';
import { suggestionQuestions } from './suggestion-questions.ts';

/** What is asked, by what it is about. */
export const questionsOf = (samples: Samples): Record<string, Question[]> => ({
  'Lists and charts': listQuestions(samples),
  'Facets of all filters together': facetQuestions(samples),
  Groupings: groupQuestions(samples),
  'Units, suppliers, flows, calendar, periods': pageQuestions(samples),
  'Suggestions and options': suggestionQuestions(samples),
});
