import type { Letter } from '../../platform/api/mail.ts';
import { type Say, speak } from '../../platform/api/speak.ts';
import { htmlLanguages, type Language } from '../../platform/language.ts';
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
  /** Who invites; undefined in a letter for a lost password. */
  by?: string | undefined;
  /** The monitors that may be administered; none: all of them. */
  monitors: string[];
  /** Where the installation is reached, as its configuration says. */
  publicUrl: string;
  token: string;
};

/** The letter with the link to choose a password. */
export const accountLetter = (written: Written): Letter => {
  const { purpose, language, fullName, email, publicUrl, token } = written;
  const say = speak([{ es, en, jp }], language);
  const by = written.by ?? say('mail.somebody');
  const monitors = sayMonitors(written.monitors, language, say);
  const words = {
    greeting: say('mail.greeting', { name: fullName }),
    intro: say(`mail.${purpose}.intro`, { site: publicUrl, email, by, monitors }),
    way: {
      action: say(`mail.${purpose}.action`),
      link: `${publicUrl}/new-password/${token}`,
      until: say(`mail.${purpose}.until`),
    },
    otherwise: say(`mail.${purpose}.else`),
  };
  const subject = say(`mail.${purpose}.subject`, { by, monitors });
  return { to: email, subject, ...layOutLetter(words, language) };
};

const sayMonitors = (names: string[], language: Language, say: Say): string => {
  if (names.length === 0) return say('mail.monitors.all');
  const list = new Intl.ListFormat(htmlLanguages[language]).format(names);
  return say('mail.monitors', { count: names.length, names: list });
};
