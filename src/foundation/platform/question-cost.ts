/** What the questions of a call cost the database at the most: some milliseconds, or seconds. */
export type QuestionCost = 'low' | 'high';

/** How it is declared: always low, or by the body of the call; a call that declares none costs much. */
export type CostDeclaration = 'low' | ((body: unknown) => QuestionCost);

export const costOf = (declared: CostDeclaration | undefined, body: unknown): QuestionCost =>
  typeof declared === 'function' ? declared(body) : (declared ?? 'high');
