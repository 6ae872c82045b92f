import { Link } from '@tanstack/react-router';

import { Callout } from '../../ui/web/callout.tsx';
import { useTexts } from '../../ui/web/use-texts.ts';
import { useAskedAddress } from './asked-address.ts';

import classes from './subscription.module.css';

/** That a letter comes; with scripts also where it was asked for, so that a typing error can be seen. */
export function AskedNotice() {
  const { t } = useTexts('subscriptions');
  const address = useAskedAddress();
  return (
    <Callout>
      <h2>{t('outcome.sent.title')}</h2>
      {address && (
        <p className={classes.typed}>
          {t('outcome.sent.to', { address })}{' '}
          <Link
            to="/subscriptions/new"
            search={(search) => ({ ...search, outcome: undefined }) as never}
          >
            {t('outcome.sent.correct')}
          </Link>
        </p>
      )}
      <p>{t('outcome.sent.text')}</p>
      <p>{t('outcome.sent.again')}</p>
    </Callout>
  );
}
