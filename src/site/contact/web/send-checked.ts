import { refusedWith } from '../../../foundation/platform/call.ts';
import type { useHumanCheck } from './use-human-check.ts';

/** Why a form was not sent, as the texts of the contact page say it. */
export type CheckedFailure = 'error.check' | 'error.too-many' | 'error.offline' | 'error.server';

/**
 * Sends a form with its human check. A check that somebody used or that grew too old is done anew once,
 * without a word. `failures` are what else the call refuses with, by its status.
 */
export const sendChecked = async <Failure extends string = never>(
  check: ReturnType<typeof useHumanCheck>,
  failures: Record<number, Failure>,
  submit: (altcha: string) => Promise<unknown>,
): Promise<Failure | CheckedFailure | undefined> => {
  const attempt = async (): Promise<Failure | CheckedFailure | undefined> => {
    try {
      await submit(await check.find());
      return undefined;
    } catch (error) {
      return failureIn(error, failures);
    }
  };
  const outcome = await attempt();
  if (outcome !== 'error.offline') check.forget();
  return outcome === 'error.check' ? attempt() : outcome;
};

const checkedFailures: Record<number, CheckedFailure> = {
  422: 'error.check',
  429: 'error.too-many',
};

/** A call that was refused has a status; one without never arrived, or its answer did not. */
const failureIn = <Failure extends string>(
  error: unknown,
  failures: Record<number, Failure>,
): Failure | CheckedFailure => {
  const status = refusedWith(error);
  if (status === undefined) return 'error.offline';
  return failures[status] ?? checkedFailures[status] ?? 'error.server';
};
