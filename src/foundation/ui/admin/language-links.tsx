import { LanguageList } from '../web/language-list.tsx';
import { useTexts } from '../web/use-texts.ts';

export function LanguageLinks({ className }: { className?: string | undefined }) {
  const { t } = useTexts('platform-admin');
  return (
    <nav aria-label={t('language')}>
      <LanguageList className={className} />
    </nav>
  );
}
