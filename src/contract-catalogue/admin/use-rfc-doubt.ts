import { normalizedRfc } from '../../records/normalized-rfc.ts';
import { rfcDoubt } from '../../records/rfc-doubt.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import './admin-texts.ts';

/** Says what is odd about an RFC that somebody writes, if anything is. */
export const useRfcDoubt = () => {
  const { t } = useTexts('contracts-admin');
  return (written: unknown): string | undefined => {
    const rfc = normalizedRfc(typeof written === 'string' ? written : '');
    const doubt = rfc === '' ? undefined : rfcDoubt(rfc);
    return doubt && t(`rfc.${doubt}`);
  };
};
