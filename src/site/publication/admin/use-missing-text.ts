import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Requirement } from '../publication.ts';

/** What keeps a draft from being published, in one sentence. */
export const useMissingText = ([first, ...others]: readonly Requirement[]): string => {
  const { t } = useTexts('publication-admin');
  if (first === undefined) return t('ready');
  return t(others.length > 0 ? 'lacks.both' : `lacks.${first}`);
};
