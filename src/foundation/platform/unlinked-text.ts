/**
 * A text that a mail program makes no link of: after a dot or a colon within an address, and around its
 * `@`, there is a space. Letters carry texts of strangers only so; in a name such as `S.A.DE C.V.` the
 * space does no harm.
 */
export const unlinkedText = (text: string): string =>
  text
    .replaceAll(/(?<=\S)[.\u2024\u3002\uFF0E\uFF61](?=[\p{L}\p{M}][\p{L}\p{M}\p{N}-])/gu, '$& ')
    .replaceAll(/[:\uFF1A](?=\/\/|\\\\)/gu, '$& ')
    .replaceAll(/(?<=\S)(?=[@\uFF20])/gu, ' ')
    .replaceAll(/(?<=[@\uFF20])(?=\S)/gu, ' ');
