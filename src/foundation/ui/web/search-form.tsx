import { useSearch } from '@tanstack/react-router';

import { TextField } from './field.tsx';

import buttons from './button.module.css';
import classes from './search-form.module.css';

type Props = {
  /** The page that searches, also without scripts. */
  action: string;
  /** The parameter of its address. */
  name?: string;
  /** What was searched. */
  search: string;
  label: string;
  placeholder: string;
  button: string;
  maxLength: number;
  onSearch: (wanted: string) => void;
};

/** A field and a button that search; what is searched stands in the address of the page. */
export function SearchForm({ action, name = 'search', search, button, onSearch, ...field }: Props) {
  const { org } = useSearch({ from: '__root__' });
  return (
    <form
      method="get"
      action={action}
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get(name);
        onSearch(typeof text === 'string' ? text.trim() : '');
      }}
    >
      {org && <input type="hidden" name="org" value={org} />}
      <TextField
        key={search}
        type="search"
        name={name}
        defaultValue={search}
        autoComplete="off"
        {...field}
      />
      <button type="submit" className={buttons.button}>
        {button}
      </button>
    </form>
  );
}
