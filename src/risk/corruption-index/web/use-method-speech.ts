import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { MethodSpeech } from '../method-notes.ts';

/** The words for what a calculation counts. */
export const useMethodSpeech = (): MethodSpeech => {
  const { t, format } = useTexts('corruption-index');
  return { t, format, fieldName: (property) => t(`records:field.${property}`) };
};
