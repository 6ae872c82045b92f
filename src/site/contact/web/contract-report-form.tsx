import { Link, useHydrated } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';

import { maxCaseWords } from '../../../figures/contract-cases/contract-case.ts';
import type { SignalId } from '../../../figures/figures/signal-id.ts';
import { Button } from '../../../foundation/ui/web/button.tsx';
import { Callout } from '../../../foundation/ui/web/callout.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { HumanCheck } from './human-check.tsx';
import { type ReportLetter, useContractReport } from './use-contract-report.ts';
import { useHumanCheck } from './use-human-check.ts';

import fields from '../../../foundation/ui/web/field.module.css';
import classes from './contact-form.module.css';

type Props = { contract: string; signal: SignalId | undefined };

/** What is wrong; an address only for who wants the answer by e-mail. */
export function ContractReportForm({ contract, signal }: Props) {
  const { t, format } = useTexts('contact');
  const check = useHumanCheck();
  const { issue, failure, isSending, sent, write, submit } = useContractReport(check, {
    contract,
    signal,
  });
  const [written, setWritten] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const [isAddressWrong, setAddressWrong] = useState(false);
  const id = useId();
  const isReady = useHydrated();
  const send = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    const valueOf = (name: string): string => {
      const value = values.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    if (address.current && !address.current.checkValidity()) {
      setAddressWrong(true);
      address.current.focus();
      return;
    }
    const isWrong = await submit(field.current?.value ?? '', valueOf('trap'), valueOf('email'));
    if (isWrong) field.current?.focus();
  };
  if (sent) return <SentReport contract={contract} letter={sent.letter} />;
  return (
    <form
      className={classes.form}
      aria-busy={isSending}
      data-scripted=""
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <div className={`${fields.field} ${classes.field}`}>
        <label htmlFor={id}>{t('report.words')}</label>
        <textarea
          ref={field}
          id={id}
          name="words"
          rows={6}
          required
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? `${id}-error ${id}-hint` : `${id}-hint`}
          onChange={({ currentTarget: { value } }) => {
            setWritten(value.length);
            write(value);
            // What became of it the check itself tells.
            check.find().catch(() => {});
          }}
        />
        {issue && (
          <p id={`${id}-error`} className={classes.error}>
            {t(issue)}
          </p>
        )}
        <p id={`${id}-hint`} className={classes.hint}>
          {t('field.message-count', {
            written: format.count(written),
            most: format.count(maxCaseWords),
          })}
        </p>
      </div>
      <div className={`${fields.field} ${classes.field}`}>
        <label htmlFor={`${id}-email`}>{t('report.email')}</label>
        <input
          ref={address}
          id={`${id}-email`}
          name="email"
          type="email"
          pattern=".+@.+\..+"
          autoComplete="email"
          maxLength={254}
          aria-invalid={isAddressWrong ? true : undefined}
          aria-describedby={
            isAddressWrong ? `${id}-email-error ${id}-email-hint` : `${id}-email-hint`
          }
          onChange={({ currentTarget }) => {
            if (currentTarget.checkValidity()) setAddressWrong(false);
          }}
        />
        {isAddressWrong && (
          <p id={`${id}-email-error`} className={classes.error}>
            {t('report.error.email')}
          </p>
        )}
        <p id={`${id}-email-hint`} className={classes.hint}>
          {t('report.email.hint')}
        </p>
      </div>
      <div className={classes.trap} aria-hidden="true">
        <input name="trap" aria-label={t('field.trap')} tabIndex={-1} autoComplete="off" />
      </div>
      <HumanCheck state={check.state} onRetry={() => void check.find().catch(() => {})} />
      {failure && (
        <Callout tone="alert" role="alert">
          {t(failure)}
        </Callout>
      )}
      <div>
        <Button type="submit" disabled={!isReady} aria-disabled={isSending}>
          {isSending ? t('report.sending') : t('report.send')}
        </Button>
      </div>
    </form>
  );
}

/** In the place of the form; whoever listens hears of it. */
function SentReport({ contract, letter }: { contract: string; letter: ReportLetter }) {
  const { t } = useTexts('contact');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        {t('report.sent')}
      </h2>
      <p>{t('report.sent.text')}</p>
      {letter && <p>{t(`report.letter.${letter}`)}</p>}
      <p>
        <Link to="/contracts/$id" params={{ id: contract }}>
          {t('report.back')}
        </Link>
      </p>
    </>
  );
}
