import { useLocation, useRouter } from '@tanstack/react-router';

import { errorIdOf } from '../../../foundation/platform/error-id.ts';
import { Button } from '../../../foundation/ui/web/button.tsx';
import { type Gone, parseGone } from '../../../foundation/ui/web/gone.ts';
import { withParameters } from '../../../foundation/ui/web/inner-address.ts';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { settingsQuery } from '../../../office/organizations/web/organization-query.ts';
import { reportMailAddress } from '../report-mail-address.ts';
import { ErrorPageFrame } from './error-page-frame.tsx';

import buttons from '../../../foundation/ui/web/button.module.css';

export function NotFoundPage({ data }: { data?: unknown }) {
  const { t } = useTexts('composition');
  const gone = parseGone(data);
  if (gone) return <GonePage gone={gone} />;
  return (
    <ErrorPageFrame title={t('not-found.title')} text={t('not-found.text')}>
      <BackButton />
      <HomeLink />
    </ErrorPageFrame>
  );
}

/** Where something was that has been taken away. */
function GonePage({ gone }: { gone: Gone }) {
  const { org } = useLocation().search;
  return (
    <ErrorPageFrame title={gone.title} text={gone.text}>
      <a href={withParameters(gone.list, { org })} className={buttons.button}>
        {gone.link}
      </a>
      <HomeLink />
    </ErrorPageFrame>
  );
}

/** In the place of a page that could not be made after a visitor went to it inside the site. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTexts('composition');
  const { t: common } = useTexts('platform');
  const router = useRouter();
  const id = errorIdOf(error) ?? '';
  return (
    <ErrorPageFrame title={t('error.title')} text={t('error.text')} role="alert">
      {id && <p>{t('error.id', { id })}</p>}
      <Button onClick={() => void router.invalidate()}>{common('retry')}</Button>
      <ReportLink id={id} />
      <HomeLink />
    </ErrorPageFrame>
  );
}

/** A mail to the organization, else to who runs the installation, with what it needs to find the error in its log. */
function ReportLink({ id }: { id: string }) {
  const { t } = useTexts('composition');
  const { queries, reportEmail } = useRouter().options.context;
  const settings = queries.getQueryData(settingsQuery.queryKey)?.data;
  const contact = settings?.contactEmail || reportEmail;
  if (!contact) return null;
  const subject = t('error.subject', { product: productName, id });
  return (
    <a className={buttons.button} data-look="plain" href={reportMailAddress(contact, subject)}>
      {t('error.report')}
    </a>
  );
}

export function BackButton() {
  const { t } = useTexts('composition');
  const { history } = useRouter();
  return (
    <Button look="plain" data-scripted="" onClick={() => history.back()}>
      {t('go-back')}
    </Button>
  );
}

/** A plain link, so that a new document comes after an error; in the same organization. */
export function HomeLink() {
  const { t } = useTexts('composition');
  const { org } = useLocation().search;
  return (
    <a href={withParameters('/', { org })} className={buttons.button} data-look="plain">
      {t('go-home')}
    </a>
  );
}
