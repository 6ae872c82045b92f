import { callRefused, refusedWith } from '../../platform/call.ts';

/** An answer that is no file; `wait` is how many seconds the server asks to wait. */
export const fileRefused = (status: number, wait: number | undefined) =>
  Object.assign(callRefused(status, 'no file'), { wait });

/** Why there is no file: the key of a text that says what to do, and how long to wait. */
export const downloadFailure = (error: unknown) => {
  const status = refusedWith(error);
  if (status === undefined) return { key: networkFailure(), seconds: 0 } as const;
  if (status === 429) return { key: 'failed.tooMany', seconds: waitIn(error) ?? 60 } as const;
  if (status === 503) return { key: 'failed.busy', seconds: waitIn(error) ?? 30 } as const;
  return { key: 'failed.other', seconds: 0 } as const;
};

const waitIn = (error: unknown): number | undefined =>
  error instanceof Error && 'wait' in error ? Number(error.wait) || undefined : undefined;

const networkFailure = () => (navigator.onLine ? 'failed.network' : 'failed.offline');
