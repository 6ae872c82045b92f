import { useHydrated } from '@tanstack/react-router';
import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';

import { Button } from '../../../foundation/ui/web/button.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { contactFields, maxMessageLength } from '../contact-draft.ts';
import { ContactInput } from './contact-input.tsx';
import { HumanCheck } from './human-check.tsx';
import { SentMessage } from './sent-message.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useHumanCheck } from './use-human-check.ts';

import classes from './contact-form.module.css';

export function ContactForm() {
  const [sent, setSent] = useState(0);
  const [isWriting, setWriting] = useState(true);
  const finish = () => {
    setSent(sent + 1);
    setWriting(false);
  };
  if (!isWriting) return <SentMessage onAnother={() => setWriting(true)} />;
  return <Writing isAnother={sent > 0} onSent={finish} />;
}

type Control = HTMLInputElement | HTMLTextAreaElement;
type Props = { isAnother: boolean; onSent: () => void };

function Writing({ isAnother, onSent }: Props) {
  const { t } = useTexts('contact');
  const check = useHumanCheck();
  const { errors, failure, isSending, judge, submit } = useContactForm(check, onSent);
  const [written, setWritten] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const isReady = useHydrated();
  const isRight = Object.values(errors).every((error) => error === undefined);

  useEffect(() => {
    if (isAnother) form.current?.querySelector('input')?.focus();
  }, [isAnother]);

  const events = {
    onChange: ({ currentTarget: { name, value, form: all } }: ChangeEvent<Control>) => {
      const field = contactFields.find((one) => one === name);
      if (field && all && errors[field]) judge(field, all.elements);
      if (field === 'message') setWritten(value.length);
      // What became of it the check itself tells.
      check.find().catch(() => {});
    },
    onBlur: ({ currentTarget: { name, form: all }, relatedTarget }: FocusEvent<Control>) => {
      const field = contactFields.find((one) => one === name);
      // Sending judges all of them; a line more would move the button away from under the pointer.
      if (field && all && !isSender(relatedTarget)) judge(field, all.elements);
    },
  };

  return (
    <form
      ref={form}
      className={classes.form}
      aria-busy={isSending}
      data-scripted=""
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget.elements);
      }}
    >
      <p className={classes.note}>{t('required-note')}</p>
      <Fields errors={errors} written={written} {...events} />
      <Trap />
      <HumanCheck state={check.state} onRetry={() => void check.find().catch(() => {})} />
      {failure && !(failure === 'error.fields' && isRight) && (
        <Callout tone="alert" role="alert">
          {t(failure)}
        </Callout>
      )}
      <div>
        <Button type="submit" disabled={!isReady} aria-disabled={isSending}>
          {isSending ? t('sending') : t('send')}
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = Pick<ReturnType<typeof useContactForm>, 'errors'> & {
  /** Characters of the message. */
  written: number;
  onChange: (event: ChangeEvent<Control>) => void;
  onBlur: (event: FocusEvent<Control>) => void;
};

function Fields({ errors, written, ...events }: FieldsProps) {
  const { t, format } = useTexts('contact');
  return (
    <>
      <ContactInput
        {...events}
        name="name"
        label={t('field.name')}
        hint={t('field.name-hint')}
        error={errors.name}
        autoComplete="name"
        required
      />
      <ContactInput
        {...events}
        name="phone"
        type="tel"
        label={t('field.phone')}
        error={errors.phone}
        autoComplete="tel"
      />
      <ContactInput
        {...events}
        name="email"
        type="email"
        label={t('field.email')}
        hint={t('field.email-hint')}
        error={errors.email}
        autoComplete="email"
        required
      />
      <ContactInput
        {...events}
        name="message"
        label={t('field.message')}
        hint={t('field.message-count', {
          written: format.count(written),
          most: format.count(maxMessageLength),
        })}
        error={errors.message}
        required
      />
    </>
  );
}

/** Hidden from everybody but programs that fill in whatever they find. */
function Trap() {
  const { t } = useTexts('contact');
  return (
    <div className={classes.trap} aria-hidden="true">
      <input name="trap" aria-label={t('field.trap')} tabIndex={-1} autoComplete="off" />
    </div>
  );
}

const isSender = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement && target.type === 'submit';
