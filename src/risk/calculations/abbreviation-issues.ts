import { isVariable } from '../../figures/figures/variable.ts';

/** `$$NTC` beside `$NTC` would be read as the other one; what is stored already may stay. */
export const abbreviationIssues = (abbreviation: string, stored: string | undefined) => {
  const variable = abbreviation.slice(1);
  if (abbreviation === stored || !isVariable(variable)) return [];
  const message = 'calculations-admin:rule.abbreviation-of-variable';
  return [{ field: 'abbreviation', message, values: { abbreviation, variable } }];
};
