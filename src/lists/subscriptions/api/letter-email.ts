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
import type { FollowedCase } from './find-followed-case.ts';
import type { LetterToWrite } from './letter-to-write.ts';
import { writeLetterHtml } from './write-letter-html.ts';
import { type LetterWords, writeLetterText } from './write-letter-text.ts';

/** The e-mail of a letter, in the language in which it was asked for. */
export const letterEmail = (letter: LetterToWrite): Email => {
  const translate = createTranslator([textsOf('subscriptions', 'mail-texts')], letter.language);
  const words = wordsOf(letter, translate);
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

const wordsOf = (letter: LetterToWrite, translate: Translate): LetterWords => {
  const { followedCase } = letter;
  if (letter.kind === 'CHANGES')
    return changesWords(letter, letter.content, translate, followedWords(letter, translate));
  if (letter.kind === 'ANSWER' && followedCase) return answerWords(letter, followedCase, translate);
  return followedCase ? caseConfirmation(letter, translate) : listConfirmation(letter, translate);
};

/** It goes to whoever a stranger names, so it carries nothing that the stranger wrote. */
const listConfirmation = (letter: LetterToWrite, translate: Translate): LetterWords => {
  const { organization, publicUrl, frequency, filters, names, language } = letter;
  const list = reportFilters(filters, names, language).length === 0 ? 'all' : 'own';
  return {
    ...withoutParts,
    subject: translate('confirm.subject', { organization: organization.shortName }),
    intro: [
      translate(`confirm.intro.${list}`, { site: publicUrl, organization: organization.name }),
      translate(`every.${frequency}`),
    ],
    way: { action: translate('confirm.action'), link: confirmLink(letter) },
    footer: [translate('confirm.otherwise')],
  };
};

/** The same: not even the contract is named, which the stranger chose. */
const caseConfirmation = (letter: LetterToWrite, translate: Translate): LetterWords => {
  const { organization, publicUrl } = letter;
  return {
    ...withoutParts,
    subject: translate('case.confirm.subject', { organization: organization.shortName }),
    intro: [
      translate('case.confirm.intro', { site: publicUrl, organization: organization.name }),
      translate('case.confirm.once'),
    ],
    way: { action: translate('case.confirm.action'), link: confirmLink(letter) },
    footer: [translate('case.confirm.otherwise')],
  };
};

const confirmLink = ({ publicUrl, confirmToken, language }: LetterToWrite): string =>
  `${publicUrl}/subscriptions/link?token=${confirmToken}&lang=${language}`;

const withoutParts = { parts: [], links: [] };

/** What the public reads beside the contract; of a case that was dismissed nothing is public. */
const answerWords = (
  { organization, publicUrl, language }: LetterToWrite,
  { contract, answer, documentUrl }: FollowedCase,
  translate: Translate,
): LetterWords => ({
  parts: [],
  subject: translate('answer.subject', { organization: organization.shortName }),
  intro:
    answer === null
      ? [translate('answer.dismissed', { organization: organization.name })]
      : [translate('answer.intro', { organization: organization.name }), ...answer.split(/\n+/)],
  links: [
    {
      words: translate('answer.contract'),
      link: `${publicUrl}/contracts/${contract}?${new URLSearchParams({ org: organization.shortName, lang: language }).toString()}`,
    },
    ...(documentUrl === null ? [] : [{ words: translate('answer.document'), link: documentUrl }]),
  ],
  footer: [translate('answer.deleted')],
});

const followedWords = (
  { filters, names, language }: LetterToWrite,
  translate: Translate,
): string => {
  const chosen = reportFilters(filters, names, language);
  const filterTexts = chosen.map((one) => filterText(one, language)).join(' · ');
  return translate('followed', { list: unlinkedText(filterTexts) || translate('followed.all') });
};
