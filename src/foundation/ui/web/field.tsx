import { type ComponentProps, useId } from 'react';

import classes from './field.module.css';

type Props = Omit<ComponentProps<'input'>, 'id'> & { label: string };

export function TextField({ label, ...input }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} {...input} />
    </div>
  );
}
