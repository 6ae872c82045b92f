/** What a letter says, from top to bottom; links are whole addresses. */
export type LetterWords = {
  subject: string;
  intro: string[];
  /** What the reader is asked to open. */
  way?: { action: string; link: string };
  parts: LetterPart[];
  links: { words: string; link: string }[];
  footer: string[];
};

export type LetterPart = {
  title: string;
  sums: string[];
  rows: { words: string; link?: string; remark?: string }[];
  more: string | undefined;
};

/** As plain text. */
export const writeLetterText = ({
  intro,
  way,
  parts,
  links,
  footer,
}: Omit<LetterWords, 'subject'>): string =>
  [
    intro.join('\n'),
    ...(way ? [`${way.action}:\n${way.link}`] : []),
    ...parts.map(asText),
    ...links.map(({ words, link }) => `${words}:\n${link}`),
    ['-- ', ...footer, 'Contraluz'].join('\n'),
  ].join('\n\n');

const asText = ({ title, sums, rows, more }: LetterPart): string =>
  [
    title.toLocaleUpperCase(),
    ...sums,
    '',
    ...rows.flatMap(({ words, link, remark }) => [
      `- ${words}`,
      ...(remark ? [`  ${remark}`] : []),
      ...(link ? [`  ${link}`] : []),
    ]),
    ...(more ? [more] : []),
  ].join('\n');
