import { addressToOpen } from '../../../foundation/platform/demo-archive.ts';
import { unknownValue } from '../../../foundation/platform/formats.ts';
import { CutText } from '../../../foundation/ui/web/cut-text.tsx';
import { isHttpLink } from '../../../foundation/ui/web/is-http-link.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { CatalogueColumn } from './catalogue.ts';
import { maxShownLength, useCellText } from './cell-text.ts';
import type { AnyRow } from './use-catalogue.ts';

import classes from './catalogue-table.module.css';

/** What a cell says; a long text is cut, and whole on hover and focus. */
export function CellContent({ column, row }: { column: CatalogueColumn<AnyRow>; row: AnyRow }) {
  const textOf = useCellText();
  if (column.render) return column.render(row);
  const text = textOf(column, row[column.field]);
  if (text === '') return <span className={classes.unknown}>{unknownValue}</span>;
  if (column.kind === 'boolean') return <Mark isOn={row[column.field] === true} />;
  return column.kind === 'url' && isHttpLink(text) ? (
    <a
      href={addressToOpen(text)}
      target="_blank"
      rel="noopener noreferrer"
      title={text}
      className={classes.link}
    >
      {text.length > maxShownLength ? `${text.slice(0, maxShownLength - 1)}…` : text}
    </a>
  ) : (
    <CutText text={text} most={maxShownLength} />
  );
}

function Mark({ isOn }: { isOn: boolean }) {
  const { t } = useTexts('catalogue-admin');
  return <span data-on={isOn || undefined}>{t(isOn ? 'yes' : 'no')}</span>;
}
