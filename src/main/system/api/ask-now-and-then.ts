/** An answer that is good for some milliseconds: nobody may make work by asking often. */
export const askNowAndThen = <Answer>(
  ask: () => Promise<Answer>,
  goodFor: number,
): (() => Promise<Answer>) => {
  let known: { answer: Promise<Answer>; until: number } | undefined;
  return () => {
    if (known && performance.now() < known.until) return known.answer;
    known = { answer: ask(), until: performance.now() + goodFor };
    return known.answer;
  };
};
