/** Why a text is no amount; `separators`: commas and points stand where they do not in Mexico. */
export type AmountIssue = 'minus' | 'decimals' | 'separators' | 'unreadable';

type ReadAmount = { amount: string; issue?: never } | { amount?: never; issue: AmountIssue };

/**
 * Reads an amount as people type or paste it, `$1,234,567.80` or `1 234 567.8 MXN`, into pesos and
 * cents that lose no digit: `1234567.80`. A comma separates thousands and never cents; what could
 * mean two amounts is refused.
 */
export const readAmount = (text: string): ReadAmount => {
  const written = text.normalize('NFKC').trim().replaceAll(currency, '');
  const isRead = /\d/.test(written) && shapes.some((shape) => shape.test(written));
  return isRead
    ? { amount: withCents(written.replaceAll(/[,\s']/g, '')) }
    : { issue: issueIn(written) };
};

/** The amount of a text; undefined when it is none. */
export const typedAmount = (text: string): string | undefined => readAmount(text).amount;

/**
 * A number as people type it, `1,000`, `-2.5` or `33.333333`, by the commas and points of amounts;
 * undefined when it is none.
 */
export const typedNumber = (text: string): number | undefined => {
  const [, minus, figures = '', decimals] = numberParts.exec(text.normalize('NFKC').trim()) ?? [];
  const whole = [plain, grouped].some((shape) => shape.test(figures)) && typedAmount(figures);
  if (!whole) return undefined;
  return Number(`${minus ? '-' : ''}${whole}${decimals ?? ''}`);
};

/** The key of the text that says why a text is no amount; undefined when it is one. */
export const amountIssueText = (
  text: string,
): `platform-admin:amount.${AmountIssue}` | undefined => {
  const { issue } = readAmount(text);
  return issue && `platform-admin:amount.${issue}`;
};

/** How a text is understood, `$1,234,567.80`, digit by digit; undefined when it is no amount. */
export const groupedAmount = (text: string): string | undefined => {
  const amount = typedAmount(text);
  return amount && withThousands(amount);
};

const withThousands = (amount: string): string => {
  const [pesos = '', cents = ''] = amount.split('.');
  return `$${pesos.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}.${cents}`;
};

const currency = /^(?:MXN|MX\$|\$)\s*|\s*(?:MXN|M\.?\s?N\.?|pesos)$/giu;

const plain = /^\d*(?:\.\d{0,2})?$/;
const grouped = /^[1-9]\d{0,2}([,\s'])\d{3}(?:\1\d{3})*(?:\.\d{0,2})?$/;
/** A digit that is typed or deleted in the middle leaves commas where they were; the point decides. */
const regrouped = /^[\d,]*\.\d{0,2}$/;
/** The minus and the decimals after the second, which an amount cannot have, stand apart. */
const numberParts = /^([-−]?)(.*?)((?<=\.\d{2})\d{1,4})?$/;
const shapes = [plain, grouped, regrouped];

const withCents = (figures: string): string => {
  const [pesos = '', cents = ''] = figures.split('.');
  return `${pesos.replace(/^0+(?=\d)/, '') || '0'}.${cents.padEnd(2, '0')}`;
};

const issueIn = (written: string): AmountIssue => {
  if (/^\$?\s*[-−–(]/.test(written) || /\d\s*[-−–]$/.test(written)) return 'minus';
  if (/^[\d,\s']*\.\d{3,}$/.test(written)) return 'decimals';
  return /\d/.test(written) && /^[\d,.\s']+$/.test(written) ? 'separators' : 'unreadable';
};
