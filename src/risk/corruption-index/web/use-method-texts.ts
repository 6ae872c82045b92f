import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { MethodTexts } from '../method-notes.ts';

/** The words for what a calculation counts. */
export const useMethodTexts = (): MethodTexts => {
  const { t, format } = useTexts('corruption-index');
  return { t, format, fieldName: (property) => t(`records:field.${property}`) };
};
