import { type ChangeEventHandler, type FocusEventHandler, useId } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContactError, ContactField } from '../contact-draft.ts';

import fields from '../../../foundation/ui/web/field.module.css';
import classes from './contact-form.module.css';

type Props = {
  name: ContactField;
  label: string;
  hint?: string;
  error: ContactError | undefined;
  type?: 'tel' | 'email';
  autoComplete?: string;
  required?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  onBlur: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>;
};

/** A field with what it is for and what is wrong with it, both told to those who listen. */
export function ContactInput({ name, label, hint, error, required, ...input }: Props) {
  const { t } = useTexts('contact');
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const control = {
    ...input,
    id,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={`${fields.field} ${classes.field}`}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {name === 'message' ? <textarea {...control} rows={6} /> : <input {...control} />}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {t(error)}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
