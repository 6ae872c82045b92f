/** Numbers that differ only in case, spaces or the kind of dash name one contract (decision 26). */
export const contractNumberKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, '');
