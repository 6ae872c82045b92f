/**
 * An amount as people write or paste it, `$1,234,567.80` or `1 234 567.8 MXN`, in plain figures that
 * lose no digit: `1234567.80`. Undefined when it cannot be told what is meant.
 */
export const typedAmount = (text: string): string | undefined => {
  const written = text
    .trim()
    .replaceAll(/^(?:MXN|MX\$|\$)\s*|\s*(?:MXN|M\.?\s?N\.?|pesos)$/giu, '');
  const shape = grouped.test(written) || plain.test(written);
  return shape ? written.replaceAll(/[,\s']/g, '') : undefined;
};

const plain = /^\d+(?:\.\d{1,2})?$/;
const grouped = /^\d{1,3}(?:[,\s']\d{3})+(?:\.\d{1,2})?$/;
