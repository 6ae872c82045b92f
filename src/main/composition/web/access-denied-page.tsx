import { useLocation } from '@tanstack/react-router';

import { withParameters } from '../../../foundation/ui/web/inner-address.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { ErrorPageFrame } from './error-page-frame.tsx';
import { BackButton, HomeLink } from './error-pages.tsx';

import buttons from '../../../foundation/ui/web/button.module.css';

export function AccessDeniedPage() {
  const { t } = useTexts('composition');
  return (
    <ErrorPageFrame title={t('denied.title')} text={t('denied.text')} advice={t('denied.advice')}>
      <a href="/admin" className={buttons.button}>
        {t('denied.office')}
      </a>
      <ContactLink />
      <BackButton />
      <HomeLink />
    </ErrorPageFrame>
  );
}

function ContactLink() {
  const { t } = useTexts('composition');
  const { org } = useLocation().search;
  return (
    <a href={withParameters('/contact', { org })} className={buttons.button} data-look="plain">
      {t('denied.contact')}
    </a>
  );
}
