import { useCallback } from 'react';

import type { TextValues } from '../../../foundation/platform/write-text.ts';
import { useAllTexts } from '../../../foundation/ui/web/use-texts.ts';

export type TranslateKey = (key: string | string[], values?: TextValues) => string;

/** Texts whose key comes from elsewhere, with its slice before it: `catalogue:created`. */
export const useTranslateKey = (): TranslateKey => {
  const { find } = useAllTexts();
  return useCallback((key, values) => find(key, values) ?? [key].flat().join(), [find]);
};
