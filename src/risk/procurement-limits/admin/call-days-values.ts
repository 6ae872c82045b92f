import { type CallDays, CallDaysDraft } from '../procurement-limit.ts';
import { type LawValues, lawValues, readRule } from './law-values.ts';

/** Days between a call and the proposals as the form has them: texts, as they are typed. */
export type CallDaysValues = LawValues & {
  procedureType: string;
  character: string;
  leastDays: string;
};

/** Of the days that are replaced, or of new ones. */
export const callDaysValues = (days: CallDays | undefined): CallDaysValues => ({
  ...lawValues(days),
  procedureType: days?.procedureType ?? 'PUBLIC',
  character: days?.character ?? 'NATIONAL',
  leastDays: days ? String(days.leastDays) : '',
});

/** What the call takes of them, and by field the key of the text that says what is wrong. */
export const readCallDays = ({ leastDays, ...values }: CallDaysValues) =>
  readRule(CallDaysDraft, { ...values, leastDays: Number(leastDays) });
