import { escapeHtml } from '../../platform/api/http/escape-html.ts';
import type { Email } from '../../platform/api/mail.ts';
import { languageNames } from '../../platform/language.ts';
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

const linesOf = ({ name, email, phone, language }: ContactMessage): [string, string][] => [
  [texts['field.name'], name],
  [texts['field.email'], email],
  ...(phone ? [[texts['field.phone'], phone] satisfies [string, string]] : []),
  [texts['mail.language'], languageNames[language]],
];

const asText = (message: ContactMessage): string =>
  [
    texts['mail.intro'],
    '',
    ...linesOf(message).map(([label, value]) => `${label}: ${value}`),
    '',
    message.message,
    '',
    '-- ',
    texts['mail.answer'],
  ].join('\n');

const asHtml = (message: ContactMessage): string => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<body style="font-family: sans-serif; color: #262c4a">
<p>${escapeHtml(texts['mail.intro'])}</p>
<table style="text-align: left; border-spacing: 0 4px">
${linesOf(message).map(rowOf).join('\n')}
</table>
<p style="white-space: pre-wrap; padding: 16px; background: #f1f3fb">${escapeHtml(message.message)}</p>
<p style="color: #565e80">${escapeHtml(texts['mail.answer'])}</p>
</body>
</html>
`;

const rowOf = ([label, value]: [string, string]): string =>
  `<tr><th style="padding-right: 16px">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;
