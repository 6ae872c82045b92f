import { joinAlternatives } from '../platform/join-alternatives.ts';
import type { Language } from '../platform/language.ts';

/** A filter in words: `Año: 2024 o 2025`. */
export const filterText = (
  { label, values }: { label: string; values: readonly string[] },
  language: Language,
): string => `${label}: ${joinAlternatives(values, language)}`;
