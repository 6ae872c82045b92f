import { refusalIn } from '../../platform/admin/refusal.ts';
import { refusedWith } from '../../platform/call.ts';
import { useTexts } from '../../platform/web/use-texts.ts';

/**
 * Why a call failed: in the server's words when it said no, else whether it answered at all; `failed`
 * is what to say of a server that could not.
 */
export const useFailureText = (
  failed: 'failure.server' | 'new-password.failed' = 'failure.server',
): ((error: unknown) => string) => {
  const { t } = useTexts('accounts-admin');
  return (error) =>
    refusalIn(error)?.messageText ??
    (refusedWith(error) === undefined ? t('failure.no-answer') : t(failed));
};
