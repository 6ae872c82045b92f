import { adminRootRoute } from '../../ui/admin/admin-root-route.ts';
import { useTexts } from '../../ui/web/use-texts.ts';

/** Longer passwords are refused (specification, section 5). */
const longest = 100;

/** What can be said of a new password before it is sent; an installation chooses the least length. */
export const usePasswordRules = (differs: 'password.differs' | 'profile.passwords-differ') => {
  const { t } = useTexts('accounts');
  const { leastPasswordLength: least } = adminRootRoute.useRouteContext();
  const given = (text: string) => (text === '' ? t('password.all') : null);
  const long = ({ length }: string) => (length > longest ? t('password.long') : null);
  const short = ({ length }: string) => (length < least ? t('password.short', { least }) : null);
  return {
    given,
    password: (text: string) => given(text) ?? long(text) ?? short(text),
    confirmation: (text: string, password: string) =>
      text === password ? given(text) : t(differs),
  };
};
