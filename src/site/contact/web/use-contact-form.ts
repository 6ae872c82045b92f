import type { QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { refusedWith } from '../../../foundation/platform/call.ts';
import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import {
  ContactDraft,
  type ContactErrors,
  type ContactField,
  contactFields,
  errorsOf,
} from '../contact-draft.ts';
import { submitContact } from '../contact-endpoints.ts';
import { uncachedQuery } from './uncached-query.ts';
import type { useHumanCheck } from './use-human-check.ts';

export type ContactFailure =
  | 'error.fields'
  | 'error.check'
  | 'error.too-many'
  | 'error.no-recipient'
  | 'error.offline'
  | 'error.server';

type Controls = HTMLFormControlsCollection;

/** What is wrong with the form and how far it got. The fields keep what was typed by themselves. */
export const useContactForm = (check: ReturnType<typeof useHumanCheck>, onSent: () => void) => {
  const { queries } = useRouter().options.context;
  const [errors, setErrors] = useState<ContactErrors>({});
  const [failure, setFailure] = useState<ContactFailure>();
  const [isSending, setSending] = useState(false);

  const judge = (field: ContactField, controls: Controls) =>
    setErrors((known) => ({ ...known, [field]: errorsOf(valuesIn(controls))[field] }));

  const submit = async (controls: Controls) => {
    if (isSending) return;
    const values = valuesIn(controls);
    const wrong = errorsOf(values);
    setErrors(wrong);
    const first = contactFields.find((field) => wrong[field]);
    setFailure(first && 'error.fields');
    if (first) return focusOn(controls, first);
    setSending(true);
    const trap = valueOf(controls, 'trap');
    const outcome = await send(queries, check, ContactDraft.parse(values), trap);
    setSending(false);
    setFailure(outcome);
    if (!outcome) onSent();
  };

  return { errors, failure, isSending, judge, submit };
};

/** A check that somebody used or that grew too old is done anew once, without a word. */
const send = async (
  queries: QueryClient,
  check: ReturnType<typeof useHumanCheck>,
  draft: ContactDraft,
  website: string,
): Promise<ContactFailure | undefined> => {
  const attempt = async (): Promise<ContactFailure | undefined> => {
    try {
      const body = { ...draft, altcha: await check.find(), ...(website && { website }) };
      await queries.fetchQuery({
        ...queryOf(submitContact, { body }),
        ...uncachedQuery,
        retry: false,
      });
      return undefined;
    } catch (error) {
      return failureIn(error);
    }
  };
  const outcome = await attempt();
  if (outcome !== 'error.offline') check.forget();
  return outcome === 'error.check' ? attempt() : outcome;
};

const failures: Record<number, ContactFailure> = {
  409: 'error.no-recipient',
  422: 'error.check',
  429: 'error.too-many',
};

/** A call that was refused has a status; one without never arrived, or its answer did not. */
const failureIn = (error: unknown): ContactFailure => {
  const status = refusedWith(error);
  return status === undefined ? 'error.offline' : (failures[status] ?? 'error.server');
};

const valuesIn = (controls: Controls): Record<ContactField, string> => ({
  name: valueOf(controls, 'name'),
  phone: valueOf(controls, 'phone'),
  email: valueOf(controls, 'email'),
  message: valueOf(controls, 'message'),
});

const valueOf = (controls: Controls, name: string): string => {
  const control = controls.namedItem(name);
  return isText(control) ? control.value : '';
};

const focusOn = (controls: Controls, field: ContactField): void => {
  const control = controls.namedItem(field);
  if (isText(control)) control.focus();
};

const isText = (control: unknown): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
