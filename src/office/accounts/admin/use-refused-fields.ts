import { refusalIn } from '../../../foundation/ui/admin/refusal.ts';
import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';

/** What the server found wrong, by field, in words; empty when the failure is about no field. */
export const useRefusedFields = (): ((error: unknown) => Record<string, string>) => {
  const translate = useTranslateKey();
  return (error) => {
    const { errors = [], message: reason, messageText } = refusalIn(error) ?? {};
    const words = (message: string) => (message === reason ? messageText : undefined);
    return Object.fromEntries(
      errors.map(({ field, message }) => [field, words(message) ?? translate(message)]),
    );
  };
};
