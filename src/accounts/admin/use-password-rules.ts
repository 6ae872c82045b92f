import { useTexts } from '../../platform/web/use-texts.ts';

/** Longer passwords are refused (specification, section 5). */
const longest = 100;

/**
 * What can be said of a new password before it is sent. The server knows the least length, which an
 * installation may choose.
 */
export const usePasswordRules = (differs: 'password.differs' | 'profile.passwords-differ') => {
  const { t } = useTexts('accounts');
  const given = (text: string) => (text === '' ? t('password.all') : null);
  return {
    given,
    password: (text: string) => (text.length > longest ? t('password.long') : given(text)),
    confirmation: (text: string, password: string) =>
      text === password ? given(text) : t(differs),
  };
};
