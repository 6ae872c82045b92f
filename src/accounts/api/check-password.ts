import type { InputIssue } from '../../platform/api/http/check-input.ts';
import { refuse } from '../../platform/api/http/refuse.ts';

type Typed = { password: string; confirmation: string };
/** How these two are called in the body, and what to say when they differ. */
type Names = { password: string; confirmation: string; differs: string };

/** Throws what is wrong with a new password, as 422. */
export const checkPassword = (typed: Typed, names: Names, leastLength: number): void => {
  const [issue] = issuesOf(typed, names, leastLength);
  if (issue) throw refuse(422, issue.message, { issues: [issue], values: { least: leastLength } });
};

const issuesOf = (
  { password, confirmation }: Typed,
  names: Names,
  leastLength: number,
): InputIssue[] => {
  const { length } = password;
  const issues: [isWrong: boolean, field: string, text: string][] = [
    [password === '', names.password, 'accounts:password.all'],
    [confirmation === '', names.confirmation, 'accounts:password.all'],
    [length < leastLength, names.password, 'accounts:password.short'],
    [length > longest, names.password, 'accounts:password.long'],
    [password !== confirmation, names.confirmation, names.differs],
  ];
  return issues.filter(([isWrong]) => isWrong).map(([, field, message]) => ({ field, message }));
};

const longest = 100;
/** What an installation asks for that says nothing else. */
export const defaultMinPasswordLength = 8;
