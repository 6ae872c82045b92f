import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Stored } from './conflict.ts';

/** That a save kept what somebody else had changed meanwhile. */
export const useMergedText = () => {
  const { t } = useTexts('catalogue-admin');
  return (found: readonly Stored[]): string => {
    const names = new Set(found.map(({ lastChange }) => lastChange?.userName));
    const [name] = names;
    return names.size === 1 && name ? t('merged.by', { name }) : t('merged');
  };
};
