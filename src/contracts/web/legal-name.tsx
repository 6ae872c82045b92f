import { splitLegalForm } from '../legal-form.ts';

import classes from './legal-name.module.css';

/** A supplier's name as it is stored, its legal form in small. */
export function LegalName({ name: stored }: { name: string }) {
  const { name, form } = splitLegalForm(stored);
  return (
    <>
      {name}
      {form && <span className={classes.form}>{form}</span>}
    </>
  );
}
