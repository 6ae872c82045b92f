import { useSay } from '../../catalogue/admin/use-say.ts';
import { refusalIn } from '../../ui/admin/refusal.ts';

/** What the server found wrong, by field, in words; empty when the failure is about no field. */
export const useRefusedFields = (): ((error: unknown) => Record<string, string>) => {
  const say = useSay();
  return (error) => {
    const { errors = [], message: reason, messageText } = refusalIn(error) ?? {};
    const words = (message: string) => (message === reason ? messageText : undefined);
    return Object.fromEntries(
      errors.map(({ field, message }) => [field, words(message) ?? say(message)]),
    );
  };
};
