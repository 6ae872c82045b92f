import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { normalizedRfc } from '../../../records/records/normalized-rfc.ts';
import { rfcWarning } from '../../../records/records/rfc-warning.ts';

/** Says what is odd about an RFC that somebody writes, if anything is. */
export const useRfcWarning = () => {
  const { t } = useTexts('contract-catalogue-admin');
  return (written: unknown): string | undefined => {
    const rfc = normalizedRfc(typeof written === 'string' ? written : '');
    const doubt = rfc === '' ? undefined : rfcWarning(rfc);
    return doubt && t(`rfc.${doubt}`);
  };
};
