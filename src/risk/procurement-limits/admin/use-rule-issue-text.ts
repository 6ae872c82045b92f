import type { ErrorReply } from '../../../foundation/platform/reply.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useTranslateKey } from '../../../office/catalogue/admin/use-translate-key.ts';

type Issue = ErrorReply['errors'][number];

/** What the server found wrong, with its days as people write them. */
export const useRuleIssueText = (): ((issue: Issue) => string) => {
  const { format } = useTexts('procurement-limits-admin');
  const translate = useTranslateKey();
  return ({ message, values = {} }) => {
    const written = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? format.day(value) : value,
    ]);
    return translate(message, Object.fromEntries(written));
  };
};
