import { dataLanguage } from '../../../foundation/platform/language.ts';
import { splitLegalForm } from '../legal-form.ts';

import classes from './legal-name.module.css';

/** A supplier's name as it is stored, its legal form in small. */
export function LegalName({ name: stored }: { name: string }) {
  const { form = '' } = splitLegalForm(stored);
  const words = form.replace(/^[\s,]+/, '');
  return (
    <span lang={dataLanguage}>
      {stored.slice(0, stored.length - words.length)}
      {words && <span className={classes.form}>{words}</span>}
    </span>
  );
}
