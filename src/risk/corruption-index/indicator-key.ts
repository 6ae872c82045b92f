/** What addresses call an indicator: without `$$`, in small letters as every address here. */
export const indicatorKey = (abbreviation: string): string =>
  abbreviation.replace(/^\$\$/, '').toLowerCase();

export const isNamed =
  (key: string) =>
  ({ abbreviation }: { abbreviation: string }): boolean =>
    indicatorKey(abbreviation) === key.toLowerCase();
