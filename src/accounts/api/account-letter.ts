import type { Letter } from '../../platform/api/mail.ts';
import { speak } from '../../platform/api/speak.ts';
import type { Language } from '../../platform/language.ts';
import en from '../texts/en.json' with { type: 'json' };
import es from '../texts/es.json' with { type: 'json' };
import jp from '../texts/jp.json' with { type: 'json' };
import type { Purpose } from './account-links.ts';
import { layOutLetter } from './lay-out-letter.ts';

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
  const words = {
    greeting: say('mail.greeting', { name: fullName }),
    intro: say(`mail.${purpose}.intro`, { site: publicUrl, email }),
    way: {
      action: say(`mail.${purpose}.action`),
      link: `${publicUrl}/new-password/${token}`,
      until: say(`mail.${purpose}.until`),
    },
    otherwise: say(`mail.${purpose}.else`),
  };
  return { to: email, subject: say(`mail.${purpose}.subject`), ...layOutLetter(words, language) };
};
