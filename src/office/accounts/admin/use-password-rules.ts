import { useQuery } from '@tanstack/react-query';

import { adminRootRoute } from '../../../foundation/ui/admin/admin-root-route.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { loadCommonPasswords } from '../common-passwords.ts';
import { guessableBy, passwordIssue } from '../password-issue.ts';

type Differs = 'password.differs' | 'profile.passwords-differ';

/** What can be told of a new password before it is sent; `known`: what others know of the person. */
export const usePasswordRules = (differs: Differs, known: readonly string[]) => {
  const { t } = useTexts('accounts');
  const { leastPasswordLength: least } = adminRootRoute.useRouteContext();
  const { data: common = none } = useQuery({
    queryKey: ['common passwords'],
    queryFn: loadCommonPasswords,
    staleTime: Infinity,
  });
  const context = { least, known, common };
  const given = (text: string) => (text === '' ? t('password.all') : null);
  return {
    given,
    password: (text: string) => {
      const issue = passwordIssue(text, context);
      return issue ? t(issue, { least }) : null;
    },
    /** While one types: why it would soon be guessed. */
    guessable: (text: string) => {
      const issue = guessableBy(text, context);
      return issue ? t(issue) : undefined;
    },
    confirmation: (text: string, password: string) =>
      text === password ? given(text) : t(differs),
  };
};

const none: ReadonlySet<string> = new Set();
