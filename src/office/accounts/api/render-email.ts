import { escapeHtml } from '../../../foundation/platform/api/http/escape-html.ts';
import type { Email } from '../../../foundation/platform/api/mail.ts';
import { htmlLanguages, type Language } from '../../../foundation/platform/language.ts';

/** What an e-mail about an account says, from top to bottom. */
type Words = {
  greeting: string;
  intro: string;
  /** What the reader may open, and for how long. */
  way?: { action: string; link: string; until: string };
  otherwise: string;
};

/** As plain text, and as a page for programs that show one. */
export const renderEmail = (words: Words, language: Language): Pick<Email, 'text' | 'html'> => ({
  text: asText(words),
  html: asHtml(words, htmlLanguages[language]),
});

const asText = ({ greeting, intro, way, otherwise }: Words): string =>
  [greeting, intro, ...(way ? [way.link, way.until] : []), otherwise, '-- \nContraluz'].join(
    '\n\n',
  );

const asHtml = (
  { greeting, intro, way, otherwise }: Words,
  language: string,
): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<body style="font-family: sans-serif; color: #262c4a">
<p>${escapeHtml(greeting)}</p>
<p>${escapeHtml(intro)}</p>
${way ? wayAsHtml(way) : ''}<p style="color: #565e80">${escapeHtml(otherwise)}</p>
</body>
</html>
`;

const wayAsHtml = ({ action, link, until }: NonNullable<Words['way']>): string => {
  const address = escapeHtml(link);
  return `<p><a href="${address}" style="display: inline-block; padding: 12px 24px; background: #262c4a; color: #ffffff">${escapeHtml(action)}</a></p>
<p style="overflow-wrap: anywhere">${address}</p>
<p>${escapeHtml(until)}</p>
`;
};
