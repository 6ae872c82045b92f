import { showAdminToast } from '../../../foundation/ui/admin/toast.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from './use-translate-key.ts';

/** What the server says that it did; `message` is the key of a text, `told` is shown instead. */
export const useShowOutcome = () => {
  const { t } = useTexts('catalogue-admin');
  const translate = useTranslateKey();
  return (message: string | undefined, told?: string) =>
    showAdminToast('success', told ?? (message ? translate(message) : t('done')));
};
