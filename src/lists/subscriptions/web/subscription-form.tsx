import { useId } from 'react';

import { Button } from '../../../foundation/ui/web/button.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { frequencies } from '../frequency.ts';
import { keepSubmittedAddress, useSubmittedAddress } from './submitted-address.ts';

import fields from '../../../foundation/ui/web/field.module.css';
import classes from './subscription.module.css';

type Props = {
  action: string;
  /** Why it has to be sent once more. */
  failure: 'email' | 'often' | 'full' | undefined;
};

/** Sent as it is: it works without scripts, and who comes back to it sends nothing twice. */
export function SubscriptionForm({ action, failure }: Props) {
  const { t } = useTexts('subscriptions');
  const id = useId();
  const isWrong = failure === 'email';
  // What was typed before is there to be mended; the server never writes it into a page.
  const typedBefore = useSubmittedAddress();
  return (
    <form
      method="post"
      action={action}
      className={classes.form}
      data-on-screen=""
      onSubmit={({ currentTarget }) => {
        const address = new FormData(currentTarget).get('email');
        if (typeof address === 'string') keepSubmittedAddress(address.trim());
      }}
    >
      {failure && (
        <Callout tone="alert" role="alert">
          <p id={`${id}-error`}>{t(`outcome.${failure}`)}</p>
        </Callout>
      )}
      <div className={fields.field}>
        <label htmlFor={id}>
          {t('field.email')}
          <span aria-hidden="true"> *</span>
        </label>
        <input
          key={typedBefore}
          id={id}
          defaultValue={typedBefore}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
      </div>
      <fieldset className={classes.choice}>
        <legend>{t('field.frequency')}</legend>
        {frequencies.map((frequency, index) => (
          <label key={frequency}>
            <input type="radio" name="frequency" value={frequency} defaultChecked={index === 0} />{' '}
            {t(`frequency.${frequency}`)}
          </label>
        ))}
      </fieldset>
      <div className={classes.trap} aria-hidden="true">
        <input name="website" aria-label={t('field.trap')} tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Button type="submit">{t('send')}</Button>
      </div>
    </form>
  );
}
