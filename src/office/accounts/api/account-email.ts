import {
  type Translate,
  createTranslator,
} from '../../../foundation/platform/api/create-translator.ts';
import type { Email } from '../../../foundation/platform/api/mail.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import { htmlLanguages, type Language } from '../../../foundation/platform/language.ts';
import { unlinkedText } from '../../../foundation/platform/unlinked-text.ts';
import type { Purpose } from './account-links.ts';
import { renderEmail } from './render-email.ts';

type Written = {
  purpose: Purpose;
  language: Language;
  fullName: string;
  email: string;
  /** Who invites; undefined in an e-mail for a lost password. */
  by?: string | undefined;
  /** The monitors that may be administered; none: all of them. */
  monitors: string[];
  /** Where the installation is reached, as its configuration says. */
  publicUrl: string;
  token: string;
};

/** The e-mail with the link to choose a password. */
export const accountEmail = (written: Written): Email => {
  const { purpose, language, fullName, email, publicUrl, token } = written;
  const translate = createTranslator([textsOf('accounts')], language);
  const by = written.by ? unlinkedText(written.by) : translate('mail.somebody');
  const monitors = monitorNames(written.monitors, language, translate);
  const words = {
    greeting: translate('mail.greeting', { name: unlinkedText(fullName) }),
    intro: translate(`mail.${purpose}.intro`, { site: publicUrl, email, by, monitors }),
    way: {
      action: translate(`mail.${purpose}.action`),
      link: `${publicUrl}/new-password/${token}`,
      until: translate(`mail.${purpose}.until`),
    },
    otherwise: translate(`mail.${purpose}.else`),
  };
  const subject = translate(`mail.${purpose}.subject`, { by, monitors });
  return { to: email, subject, ...renderEmail(words, language) };
};

const monitorNames = (names: string[], language: Language, translate: Translate): string => {
  if (names.length === 0) return translate('mail.monitors.all');
  const list = new Intl.ListFormat(htmlLanguages[language]).format(names.map(unlinkedText));
  return translate('mail.monitors', { count: names.length, names: list });
};
