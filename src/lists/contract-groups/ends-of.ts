const dayMillis = 86_400_000;
const dayOfMillis = (millis: number): string => new Date(millis).toISOString().slice(0, 10);

/** The first and the last day of a month such as `2024-02`. */
export const endsOfMonth = (month: string): { first: string; last: string } => {
  const [year, number] = month.split('-').map(Number);
  return {
    first: `${month}-01`,
    last: dayOfMillis(Date.UTC(Number(year), Number(number), 0)),
  };
};

/** Monday and Sunday of a week of ISO 8601, such as `2024-W07`; the fourth of January is in the first. */
export const endsOfWeek = (week: string): { first: string; last: string } => {
  const [year, number] = week.split('-W').map(Number);
  const fourth = Date.UTC(Number(year), 0, 4);
  const weekday = (new Date(fourth).getUTCDay() + 6) % 7;
  const monday = fourth + ((Number(number) - 1) * 7 - weekday) * dayMillis;
  return { first: dayOfMillis(monday), last: dayOfMillis(monday + 6 * dayMillis) };
};
