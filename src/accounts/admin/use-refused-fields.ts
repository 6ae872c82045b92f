import { useSay } from '../../catalogue/admin/use-say.ts';
import { refusalIn } from '../../platform/admin/refusal.ts';

/** What the server found wrong, by field, in words; empty when the failure is about no field. */
export const useRefusedFields = (): ((error: unknown) => Record<string, string>) => {
  const say = useSay();
  return (error) =>
    Object.fromEntries(
      (refusalIn(error)?.errors ?? []).map(({ field, message }) => [field, say(message)]),
    );
};
