import { useCallback } from 'react';

import { useTexts } from '../web/use-texts.ts';
import { isNetworkFailure } from './is-network-failure.ts';
import { refusalIn } from './refusal.ts';

/**
 * Why a call failed, for all of the back office: in the server's words when it refused; that there is
 * no connection when nobody answered; else what the caller says of a server that could not.
 */
export const useFailedCallText = (): ((error: unknown, failed: string) => string) => {
  const { t } = useTexts('platform-admin');
  return useCallback(
    (error, failed) =>
      refusalIn(error)?.messageText ?? (isNetworkFailure(error) ? t('no-connection') : failed),
    [t],
  );
};
