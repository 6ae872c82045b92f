import { Link } from '@tanstack/react-router';

import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useSubmittedAddress } from './submitted-address.ts';

import classes from './subscription.module.css';

type Props = {
  /** Whether the letter is on its way, or waits for its turn. */
  outcome: 'sent' | 'later';
};

/** That a letter comes; with scripts also where it was asked for, so that a typing error can be seen. */
export function ConfirmationSentNotice({ outcome }: Props) {
  const { t } = useTexts('subscriptions');
  const address = useSubmittedAddress();
  return (
    <Callout>
      <h2>{t(`outcome.${outcome}.title`)}</h2>
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
      <p>{t(`outcome.${outcome}.text`)}</p>
      <p>{t(`outcome.${outcome}.again`)}</p>
    </Callout>
  );
}
