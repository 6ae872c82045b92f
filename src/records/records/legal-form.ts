/** What ends the name of a company in Mexico: S.A. DE C.V., S. DE R.L., A.C. and the like. */
const form =
  /[\s,]+((?:S\.?\s?A\.?(?:\s?P\.?\s?I\.?|\s?B\.?|\s?S\.?)?|S\.?\s?C\.?|A\.?\s?C\.?|I\.?\s?A\.?\s?P\.?|S\.?\s?N\.?\s?C\.?|(?:S\.?|S\.?\s?P\.?\s?R\.?)\s+DE\s+R\.?\s?[LIS]\.?)(?:\s+DE\s+C\.?\s?V\.?|\s+M\.?\s?I\.?)?)$/;

/** The name of a supplier and its legal form apart; together they are the stored name. */
export const splitLegalForm = (name: string): { name: string; form: string | undefined } => {
  const found = form.exec(name);
  if (!found || found.index === 0) return { name, form: undefined };
  return { name: name.slice(0, found.index), form: name.slice(found.index) };
};

/** A legal form at the end of a name as names are compared (`nameKey`). */
export const legalFormAtEnd =
  / (?:S ?A|S ?A ?B|S ?A ?S|S ?A ?P ?I|S ?C|A ?C|S DE R ?L|S ?P ?R)(?: DE [CR] ?[VL])?(?: M ?I)?$/;
