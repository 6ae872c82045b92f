import { reportFilters } from '../../../figures/figures/api/report/report-filters.ts';
import { filterText } from '../../../foundation/downloads/filter-text.ts';
import {
  createTranslator,
  type Translate,
} from '../../../foundation/platform/api/create-translator.ts';
import type { Email } from '../../../foundation/platform/api/mail.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import { unlinkedText } from '../../../foundation/platform/unlinked-text.ts';
import { changesWords } from './changes-words.ts';
import type { LetterToWrite } from './letter-to-write.ts';
import { writeLetterHtml } from './write-letter-html.ts';
import { type LetterWords, writeLetterText } from './write-letter-text.ts';

/** The e-mail of a letter, in the language in which it was asked for. */
export const letterEmail = (letter: LetterToWrite): Email => {
  const translate = createTranslator([textsOf('subscriptions', 'mail-texts')], letter.language);
  const words =
    letter.kind === 'CONFIRMATION'
      ? confirmationWords(letter, translate)
      : changesWords(letter, letter.content, translate, followedWords(letter, translate));
  const { publicUrl, unsubscribeToken, id, to, kind } = letter;
  return {
    id,
    to,
    subject: words.subject,
    text: writeLetterText(words),
    html: writeLetterHtml(words, letter.language),
    ...(kind === 'CHANGES' && {
      unsubscribeUrl: `${publicUrl}/public-api/subscriptions/unsubscribe?token=${unsubscribeToken}`,
    }),
  };
};

/** It goes to whoever a stranger names, so it carries nothing that the stranger wrote. */
const confirmationWords = (letter: LetterToWrite, translate: Translate): LetterWords => {
  const { organization, publicUrl, confirmToken, language, frequency, filters, names } = letter;
  const list = reportFilters(filters, names, language).length === 0 ? 'all' : 'own';
  return {
    subject: translate('confirm.subject', { organization: organization.shortName }),
    intro: [
      translate(`confirm.intro.${list}`, { site: publicUrl, organization: organization.name }),
      translate(`every.${frequency}`),
    ],
    way: {
      action: translate('confirm.action'),
      link: `${publicUrl}/subscriptions/link?token=${confirmToken}&lang=${language}`,
    },
    parts: [],
    links: [],
    footer: [translate('confirm.otherwise')],
  };
};

const followedWords = (
  { filters, names, language }: LetterToWrite,
  translate: Translate,
): string => {
  const chosen = reportFilters(filters, names, language);
  const filterTexts = chosen.map((one) => filterText(one, language)).join(' · ');
  return translate('followed', { list: unlinkedText(filterTexts) || translate('followed.all') });
};
