import type { Language } from '../../../foundation/platform/language.ts';
import en from '../api-texts/en.json' with { type: 'json' };
import es from '../api-texts/es.json' with { type: 'json' };
import jp from '../api-texts/jp.json' with { type: 'json' };
import type { DocumentedCall } from './documented-calls.ts';

export type ApiTextKey = keyof typeof es;

const catalogues: Record<Language, Record<string, string>> = { es, en, jp };

export const apiText = (language: Language, key: ApiTextKey): string =>
  catalogues[language][key] ?? key;

/** The call in the reader's language, or as its endpoint says it. */
export const summaryOf = (language: Language, { method, url, summary }: DocumentedCall): string =>
  catalogues[language][`${method} ${url}`] ?? summary;
