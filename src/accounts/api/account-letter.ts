import { escapeHtml } from '../../platform/api/escape-html.ts';
import type { Letter } from '../../platform/api/mail.ts';
import { speak } from '../../platform/api/speak.ts';
import { htmlLanguages, type Language } from '../../platform/language.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import jp from '../texts/jp.json' with { type: 'json' };
import type { Purpose } from './account-links.ts';

type Written = {
  purpose: Purpose;
  language: Language;
  fullName: string;
  email: string;
  /** Where the installation is reached, as its configuration says. */
  publicUrl: string;
  token: string;
};

/** The letter with the link to choose a password. */
export const accountLetter = (written: Written): Letter => {
  const { purpose, language, fullName, email, publicUrl, token } = written;
  const say = speak([{ es, en, jp }], language);
  const words: Words = {
    greeting: say('mail.greeting', { name: fullName }),
    intro: say(`mail.${purpose}.intro`, { site: publicUrl, email }),
    action: say(`mail.${purpose}.action`),
    link: `${publicUrl}/new-password/${token}`,
    until: say(`mail.${purpose}.until`),
    otherwise: say(`mail.${purpose}.else`),
  };
  return {
    to: email,
    subject: say(`mail.${purpose}.subject`),
    text: asText(words),
    html: asHtml(words, htmlLanguages[language]),
  };
};

type Words = Record<'greeting' | 'intro' | 'action' | 'link' | 'until' | 'otherwise', string>;

const asText = ({ greeting, intro, link, until, otherwise }: Words): string =>
  [greeting, '', intro, '', link, '', until, '', otherwise, '', '-- ', 'Contraluz'].join('\n');

const asHtml = (words: Words, language: string): string => {
  const { greeting, intro, action, link, until, otherwise } = escaped(words);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<body style="font-family: sans-serif; color: #262c4a">
<p>${greeting}</p>
<p>${intro}</p>
<p><a href="${link}" style="display: inline-block; padding: 12px 24px; background: #262c4a; color: #ffffff">${action}</a></p>
<p style="overflow-wrap: anywhere">${link}</p>
<p>${until}</p>
<p style="color: #565e80">${otherwise}</p>
</body>
</html>
`;
};

const escaped = ({ greeting, intro, action, link, until, otherwise }: Words): Words => ({
  greeting: escapeHtml(greeting),
  intro: escapeHtml(intro),
  action: escapeHtml(action),
  link: escapeHtml(link),
  until: escapeHtml(until),
  otherwise: escapeHtml(otherwise),
});
