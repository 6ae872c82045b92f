import { escapeHtml } from '../../../foundation/platform/api/http/escape-html.ts';
import type { Email } from '../../../foundation/platform/api/mail.ts';
import { languageNames } from '../../../foundation/platform/language.ts';
import { unlinkedText } from '../../../foundation/platform/unlinked-text.ts';
import texts from '../texts/es.json' with { type: 'json' };
import type { ContactMessage, ContactDetails } from './contact-queries.ts';

/**
 * What the organization gets, in Spanish, the language of those who read it; that of the page the
 * message was written on is told. An answer goes to who wrote it.
 */
export const contactEmail = (
  to: string,
  { shortName }: Pick<ContactDetails, 'shortName'>,
  message: ContactMessage,
): Email => ({
  id: message.id,
  to,
  replyTo: message.email,
  subject: `${texts['mail.subject']} · ${shortName}`,
  text: asText(message),
  html: asHtml(message),
});

/** What came beyond those that were mailed one by one; who wrote each is in it. */
export const heldBackEmail = (
  to: string,
  { shortName }: Pick<ContactDetails, 'shortName'>,
  messages: ContactMessage[],
): Email => ({
  id: messages[0]?.id ?? '',
  to,
  subject: `${texts['mail.subject']} · ${shortName}`,
  text: [
    `${texts['mail.held-back']}\n${texts['mail.unlinked']}`,
    ...messages.map((message) =>
      [...statedIn(message), '', unlinkedText(message.message)].join('\n'),
    ),
  ].join(`\n\n${'-'.repeat(40)}\n\n`),
  html: `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<body style="font-family: sans-serif; color: #262c4a">
<p>${escapeHtml(texts['mail.held-back'])}</p>
<p>${escapeHtml(texts['mail.unlinked'])}</p>
${messages.map(asPart).join('\n')}
</body>
</html>
`,
});

const statedIn = (message: ContactMessage): string[] =>
  linesOf(message).map(([label, value]) => `${label}: ${value}`);

const linesOf = ({ name, email, phone, language }: ContactMessage): [string, string][] => [
  [texts['field.name'], unlinkedText(name)],
  [texts['field.email'], email],
  ...(phone ? [[texts['field.phone'], phone] satisfies [string, string]] : []),
  [texts['mail.language'], languageNames[language]],
];

const asText = (message: ContactMessage): string =>
  [
    texts['mail.intro'],
    '',
    ...statedIn(message),
    '',
    unlinkedText(message.message),
    '',
    '-- ',
    texts['mail.unlinked'],
    texts['mail.answer'],
  ].join('\n');

const asHtml = (message: ContactMessage): string => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<body style="font-family: sans-serif; color: #262c4a">
<p>${escapeHtml(texts['mail.intro'])}</p>
${asPart(message)}
<p style="color: #565e80">${escapeHtml(texts['mail.unlinked'])}</p>
<p style="color: #565e80">${escapeHtml(texts['mail.answer'])}</p>
</body>
</html>
`;

const asPart = (
  message: ContactMessage,
): string => `<table style="text-align: left; border-spacing: 0 4px">
${linesOf(message).map(rowOf).join('\n')}
</table>
<p style="white-space: pre-wrap; padding: 16px; background: #f1f3fb">${escapeHtml(unlinkedText(message.message))}</p>`;

const rowOf = ([label, value]: [string, string]): string =>
  `<tr><th style="padding-right: 16px">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;
