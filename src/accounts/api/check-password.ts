import type { Fault } from '../../platform/api/http/check-input.ts';
import { refuse } from '../../platform/api/http/refuse.ts';

type Typed = { password: string; confirmation: string };
/** How these two are called in the body, and what to say when they differ. */
type Names = { password: string; confirmation: string; differs: string };

/** Throws what is wrong with a new password, as 422. */
export const checkPassword = (typed: Typed, names: Names, leastLength: number): void => {
  const [fault] = faultsOf(typed, names, leastLength);
  if (fault) throw refuse(422, fault.message, { faults: [fault], values: { least: leastLength } });
};

const faultsOf = (
  { password, confirmation }: Typed,
  names: Names,
  leastLength: number,
): Fault[] => {
  const { length } = password;
  const faults: [isWrong: boolean, field: string, text: string][] = [
    [password === '', names.password, 'accounts:password.all'],
    [confirmation === '', names.confirmation, 'accounts:password.all'],
    [length < leastLength, names.password, 'accounts:password.short'],
    [length > longest, names.password, 'accounts:password.long'],
    [password !== confirmation, names.confirmation, names.differs],
  ];
  return faults.filter(([isWrong]) => isWrong).map(([, field, message]) => ({ field, message }));
};

const longest = 100;
/** What an installation asks for that says nothing else. */
export const usualLeastLength = 8;
