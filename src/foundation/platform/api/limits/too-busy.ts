/** Answered with 503 and Retry-After; nothing is wrong, so the log does not explain it. */
export const tooBusy = () =>
  Object.assign(new Error('Too much is being done at once.'), { statusCode: 503, isBusy: true });

export const isTooBusy = (error: unknown): boolean => error instanceof Error && 'isBusy' in error;
