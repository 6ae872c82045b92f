import { CataloguePage } from '../../../office/catalogue/admin/catalogue-page.tsx';
import type { Catalogue, Remark } from '../../../office/catalogue/admin/catalogue.ts';
import type { DocOf } from '../../../office/catalogue/catalogue-endpoints.ts';
import { useRfcWarning } from '../../contract-catalogue/admin/use-rfc-warning.ts';
import { supplierCatalogue } from '../supplier-catalogue.ts';
import { supplierNameIssue } from '../supplier-name.ts';
import { ReviewNotice } from './review-notice.tsx';
import { SupplierForm, type SupplierValues } from './supplier-form.tsx';

export function SupplierCataloguePage() {
  return <CataloguePage catalogue={suppliers} />;
}

function useSupplierRemarks(draft?: Readonly<Record<string, unknown>>): readonly Remark[] {
  const text = useRfcWarning()(draft?.['rfc']);
  return text === undefined ? [] : [{ field: 'rfc', about: ['rfc'], text }];
}

const suppliers: Catalogue<DocOf<typeof supplierCatalogue>, SupplierValues> = {
  name: 'suppliers',
  endpoints: supplierCatalogue,
  texts: 'suppliers-admin',
  columns: [
    { field: 'name', kind: 'text' },
    { field: 'rfc', kind: 'text' },
    { field: 'notes', kind: 'text' },
  ],
  nameOf: ({ name }) => name,
  valuesOf: (row) => ({ name: row?.name ?? '', rfc: row?.rfc ?? '', notes: row?.notes ?? '' }),
  // A name that a load brought may stay as it is.
  issuesIn: ({ name }, row) => {
    const message = name.trim() === row?.name ? undefined : supplierNameIssue(name.trim());
    return message === undefined ? [] : [{ field: 'name', message }];
  },
  useRemarks: useSupplierRemarks,
  Notice: ReviewNotice,
  Form: SupplierForm,
  blankInCopy: ['rfc'],
  canEditTable: true,
  canAddRows: true,
};
