import type { Queries } from '../../../foundation/platform/api/database/database.ts';
import type { InputIssue } from '../../../foundation/platform/api/http/check-input.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import { loadCommonPasswords } from '../common-passwords.ts';
import { passwordIssue } from '../password-issue.ts';
import { findGuessableWords } from './find-guessable-words.ts';

type Typed = { password: string; confirmation: string };
/** How these two are called in the body, and what to say when they differ. */
type Names = { password: string; confirmation: string; differs: string };
type Owner = { sql: Queries; userId: string; leastLength: number };

/** Throws what is wrong with a new password of that user, as 422. */
export const checkPassword = async (
  typed: Typed,
  names: Names,
  { sql, userId, leastLength: least }: Owner,
): Promise<void> => {
  commonPasswords ??= loadCommonPasswords();
  const known = await findGuessableWords(sql, userId);
  const context = { least, known, common: await commonPasswords };
  const [issue] = issuesOf(typed, names, passwordIssue(typed.password, context));
  if (issue) throw refuse(422, issue.message, { issues: [issue], values: { least } });
};

let commonPasswords: ReturnType<typeof loadCommonPasswords> | undefined;

const issuesOf = (
  { password, confirmation }: Typed,
  names: Names,
  issue: ReturnType<typeof passwordIssue>,
): InputIssue[] => {
  const issues: [isWrong: boolean, field: string, text: string][] = [
    [password === '', names.password, 'accounts:password.all'],
    [confirmation === '', names.confirmation, 'accounts:password.all'],
    [issue !== undefined, names.password, `accounts:${issue}`],
    [password !== confirmation, names.confirmation, names.differs],
  ];
  return issues.filter(([isWrong]) => isWrong).map(([, field, message]) => ({ field, message }));
};

/** What an installation asks for that says nothing else. */
export const defaultMinPasswordLength = 8;
