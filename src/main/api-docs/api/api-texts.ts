import { textsOf } from '../../../foundation/platform/api/texts-of.ts';
import type { Language } from '../../../foundation/platform/language.ts';
import type es from '../api-texts/es.json';
import type { DocumentedCall } from './documented-calls.ts';

export type ApiTextKey = keyof typeof es;

const catalogues: Record<Language, Record<string, string>> = textsOf('api-docs', 'api-texts');

export const apiText = (language: Language, key: ApiTextKey): string =>
  catalogues[language][key] ?? key;

/** The call in the reader's language, or as its endpoint says it. */
export const summaryOf = (language: Language, { method, url, summary }: DocumentedCall): string =>
  catalogues[language][`${method} ${url}`] ?? summary;
