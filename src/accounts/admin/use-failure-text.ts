import { refusalIn } from '../../platform/admin/refusal.ts';
import { refusedWith } from '../../platform/call.ts';
import { useTexts } from '../../platform/web/use-texts.ts';

/** Why a call failed: in the server's words when it said no, else whether it answered at all. */
export const useFailureText = (): ((error: unknown) => string) => {
  const { t } = useTexts('accounts-admin');
  return (error) =>
    refusalIn(error)?.messageText ??
    (refusedWith(error) === undefined ? t('failure.no-answer') : t('failure.server'));
};
