import {
  clockIssue,
  measureClockDifference,
} from '../../../foundation/platform/api/database/clock-difference.ts';
import { type CheckParts, foundOk, foundWrong } from './system-check.ts';

/** Whether the clock of this machine and that of the database agree. */
export const checkClock = async ({ sql }: CheckParts) => {
  const difference = await measureClockDifference(sql);
  const issue = clockIssue(difference);
  const values = { seconds: Math.round(Math.abs(difference) / 1000) };
  if (issue === undefined) return foundOk('clock', values);
  return foundWrong(difference < 0 ? 'clock-behind' : 'clock-ahead', values, issue);
};
