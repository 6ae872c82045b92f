import { type ReactNode, useId } from 'react';

import classes from './contract-filter.module.css';
import select from './filter-select.module.css';

type Props = {
  name: string;
  /** What was searched. */
  value: string;
  label: string;
  placeholder: string;
  button: string;
  maxLength: number;
  /** What else there is to say of what was searched. */
  noteOf?: (id: string) => ReactNode;
};

/** A field with a sign in it that sends its form. */
export function OneLineSearch({
  name,
  value,
  label,
  placeholder,
  button,
  maxLength,
  noteOf,
}: Props) {
  const id = useId();
  return (
    <div className={classes.search} data-on-screen="">
      <input
        aria-label={label}
        type="search"
        className={select.find}
        name={name}
        maxLength={maxLength}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        aria-describedby={noteOf && `${id}-note`}
      />
      <button type="submit" aria-label={button}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="9" cy="9" r="5.5" />
          <path d="M13.2 13.2 17 17" />
        </svg>
      </button>
      {noteOf?.(`${id}-note`)}
    </div>
  );
}
