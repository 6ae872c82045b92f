import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { queryOf } from '../../../foundation/ui/web/query-of.ts';
import {
  ContactDraft,
  type ContactErrors,
  type ContactField,
  contactFields,
  errorsOf,
} from '../contact-draft.ts';
import { submitContact } from '../contact-endpoints.ts';
import { type CheckedFailure, sendChecked } from './send-checked.ts';
import { uncachedQuery } from './uncached-query.ts';
import type { useHumanCheck } from './use-human-check.ts';

export type ContactFailure = 'error.fields' | 'error.no-recipient' | CheckedFailure;

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
    const outcome = await sendChecked(check, { 409: 'error.no-recipient' }, (altcha) => {
      const body = { ...ContactDraft.parse(values), altcha, ...(trap && { website: trap }) };
      const query = queryOf(submitContact, { body });
      return queries.fetchQuery({ ...query, ...uncachedQuery, retry: false });
    });
    setSending(false);
    setFailure(outcome);
    if (!outcome) onSent();
  };

  return { errors, failure, isSending, judge, submit };
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
