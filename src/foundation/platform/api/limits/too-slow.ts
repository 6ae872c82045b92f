/** Answered with 504; a smaller question may be answered in time. */
export const tooSlow = (cause: unknown) =>
  Object.assign(new Error('A question took too long.', { cause }), {
    statusCode: 504,
    isTooSlow: true,
  });

export const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'isTooSlow' in error;
