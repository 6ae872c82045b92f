import { escapeHtml } from '../../../foundation/platform/api/http/escape-html.ts';
import { htmlLanguages, type Language } from '../../../foundation/platform/language.ts';
import type { LetterPart, LetterWords } from './write-letter-text.ts';

/** As a page for programs that show one; it loads nothing. */
export const writeLetterHtml = (
  { subject, intro, way, parts, links, footer }: LetterWords,
  language: Language,
): string => `<!doctype html>
<html lang="${htmlLanguages[language]}">
<meta charset="utf-8">
<title>${escapeHtml(subject)}</title>
<body style="font-family: sans-serif; color: #262c4a; max-width: 40rem">
${intro.map(paragraph).join('\n')}
${way ? button(way) : ''}${parts.map(asHtml).join('\n')}
${links.map(({ words, link }) => `<p>${anchor(link, words)}</p>`).join('\n')}
<div style="color: #565e80; border-top: 1px solid #c9cee2">
${footer.map((line) => (line.startsWith('http') ? `<p>${anchor(line, line)}</p>` : paragraph(line))).join('\n')}
</div>
</body>
</html>
`;

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const anchor = (link: string, words: string): string =>
  `<a href="${escapeHtml(link)}" style="color: #2b3f8f; overflow-wrap: anywhere">${escapeHtml(words)}</a>`;

const button = ({ action, link }: { action: string; link: string }): string =>
  `<p><a href="${escapeHtml(link)}" style="display: inline-block; padding: 12px 24px; background: #262c4a; color: #ffffff">${escapeHtml(action)}</a></p>
<p style="overflow-wrap: anywhere">${escapeHtml(link)}</p>
`;

const asHtml = ({ title, sums, rows, more }: LetterPart): string => `<h2>${escapeHtml(title)}</h2>
${sums.map(paragraph).join('\n')}
<ul>
${rows.map(({ words, link, remark }) => `<li>${link ? anchor(link, words) : escapeHtml(words)}${remark ? `<br>${escapeHtml(remark)}` : ''}</li>`).join('\n')}
</ul>
${more ? paragraph(more) : ''}`;
