import { useFailedCallText } from '../../../foundation/ui/admin/use-failed-call-text.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

/** Why a call failed; `failed` is what to say of a server that could not. */
export const useFailureText = (
  failed: 'failure.server' | 'new-password.failed' = 'failure.server',
): ((error: unknown) => string) => {
  const { t } = useTexts('accounts-admin');
  const failureText = useFailedCallText();
  return (error) => failureText(error, t(failed));
};
