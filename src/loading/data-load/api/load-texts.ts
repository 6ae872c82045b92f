import type { FastifyRequest } from 'fastify';

import { requestLanguage } from '../../../foundation/platform/api/http/request-language.ts';
import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import { issueTranslator, type IssueTranslate } from '../issue-translator.ts';

const texts = textsOf('data-load');

/** Says what was found in a sheet in the reader's language. */
const loadTranslator = (language: Language): IssueTranslate =>
  issueTranslator(texts[language], language);

/** The same in the language of who asks. */
export const requestLoadTranslator = (request: FastifyRequest): IssueTranslate =>
  loadTranslator(requestLanguage(request));
