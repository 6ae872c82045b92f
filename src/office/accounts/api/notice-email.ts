import { createTranslator } from '../../../foundation/platform/api/create-translator.ts';
import type { Email } from '../../../foundation/platform/api/mail.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { unlinkedText } from '../../../foundation/platform/unlinked-text.ts';
import { renderEmail } from './render-email.ts';

/** What an owner of an account is told of: another address or password, a second factor or none. */
export const notices = ['ADDRESS', 'PASSWORD', 'FACTOR_ADDED', 'FACTOR_REMOVED'] as const;

type Written = {
  id: string;
  kind: (typeof notices)[number];
  to: string;
  fullName: string;
  /** Empty: who starts the installation. */
  by: string;
  language: Language;
  /** Where the installation is reached, as its configuration says. */
  publicUrl: string;
};

/** The e-mail that says what was done to an account, and whom to tell if that was wrong. */
export const noticeEmail = (written: Written): Email => {
  const { id, kind, to, fullName, by, language, publicUrl } = written;
  const translate = createTranslator([textsOf('accounts')], language);
  const words = {
    greeting: translate('mail.greeting', { name: unlinkedText(fullName) }),
    intro: translate(`mail.${kind}.intro`, {
      site: publicUrl,
      by: by === '' ? translate('mail.somebody') : unlinkedText(by),
    }),
    otherwise: translate(`mail.${kind}.else`, { contact: `${publicUrl}/contact` }),
  };
  return { id, to, subject: translate(`mail.${kind}.subject`), ...renderEmail(words, language) };
};
