/** A function that works out once what it gives for a text: the names of a sheet repeat. */
export const rememberEach = <Answer>(
  find: (text: string) => Answer,
): ((text: string) => Answer) => {
  const known = new Map<string, Answer>();
  return (text) => {
    const answer = known.has(text) ? (known.get(text) as Answer) : find(text);
    known.set(text, answer);
    return answer;
  };
};
