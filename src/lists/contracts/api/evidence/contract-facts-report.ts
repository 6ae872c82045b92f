import { buffer } from 'node:stream/consumers';

import { frameOf, type ReportOrder } from '../../../../figures/figures/api/report/report-frame.ts';
import { pdfReport } from '../../../../foundation/downloads/api/pdf/pdf-report.ts';
import type { Report } from '../../../../foundation/downloads/api/report.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import type { Language } from '../../../../foundation/platform/language.ts';
import {
  changedFieldName,
  changedValueText,
} from '../../../../records/contract-versions/changed-value-text.ts';
import { type Contract, contractOrder } from '../../../../records/records/contract.ts';
import { contractTranslator } from '../report/contract-translator.ts';

type ContractFact = { name: string; value: string };

/** A contract as a document to be read: every field with its value. */
export const writeContractPdf = (
  order: ReportOrder,
  state: { contract: Contract; lastUpdate: string | null },
  signal: AbortSignal,
): Promise<Buffer> => buffer(pdfReport(contractFactsReport(order, state), signal));

const contractFactsReport = (
  order: ReportOrder,
  { contract, lastUpdate }: { contract: Contract; lastUpdate: string | null },
): Report<ContractFact> => {
  const { language, publicUrl, wholeAddress } = order;
  const translate = contractTranslator(language);
  const { _id, contractNumber, servicesDescription } = contract;
  const name = translate('report.contract');
  const rows = factsOf(contract, language);
  return {
    ...frameOf(order, servicesDescription ?? contractNumber ?? name),
    lastUpdate,
    filters: [{ key: 'contract', label: name, values: [contractNumber ?? _id] }],
    facts: [{ label: translate('report.link'), value: `${publicUrl}/contracts/${_id}` }],
    totals: [],
    remarks: [],
    columns: [],
    printed: [
      {
        heading: translate('evidence.field'),
        share: 30,
        paragraphsOf: (fact) => [{ text: fact.name, bold: true }],
      },
      {
        heading: translate('evidence.value'),
        share: 70,
        paragraphsOf: ({ value }) => [{ text: value }],
      },
    ],
    paper: 'A4',
    totalsFirst: false,
    total: rows.length,
    batches: inOneBatch(rows),
    data: null,
    wholeAddress,
  };
};

async function* inOneBatch<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}

const factsOf = (contract: Contract, language: Language): ContractFact[] => {
  const translate = contractTranslator(language);
  const words = {
    format: formatsOf(language),
    answer: (value: boolean) => translate(value ? 'yes' : 'no'),
    code: translate,
  };
  const fields = contract.supplierNotPublished === null ? contractOrder : sourceFields;
  return fields.map((field) => ({
    name: translate(changedFieldName(field)),
    value: changedValueText(field, contract[field], words),
  }));
};

/** What the source says instead of the supplier stands in its place. */
const sourceFields = contractOrder.map((field) =>
  field === 'supplier' ? 'supplierNotPublished' : field,
);
