import { reportFilters } from '../../../../figures/figures/api/report/report-filters.ts';
import { frameOf, type ReportOrder } from '../../../../figures/figures/api/report/report-frame.ts';
import { reportNotes } from '../../../../figures/figures/api/report/report-notes.ts';
import type { Report } from '../../../../foundation/downloads/api/report.ts';
import type { FlowBand } from '../../flow-endpoints.ts';
import type { FoundFlows } from '../find-flows.ts';
import { flowColumns, printedFlow } from './flow-columns.ts';
import { flowTranslator } from './flow-translator.ts';

/** What goes from units to suppliers, band by band, as a file. */
export const flowReport = (
  order: ReportOrder,
  { names, totals, lastUpdate, ...flows }: FoundFlows,
): Report<FlowBand> => {
  const { organization, language, publicUrl, wholeAddress } = order;
  const translate = flowTranslator(language);
  const frame = frameOf(order, translate('title'));
  const { role, bands, total } = flows;
  const filters = [
    { key: 'role', label: translate('role.title'), values: [translate(`role.${role}`)] },
    ...reportFilters(order.filters, names, language),
  ];
  const reported = { organization, language, publicUrl, filters: order.filters, flows };
  return {
    ...frame,
    lastUpdate,
    filters,
    facts: [],
    totals: [{ label: translate('total'), amount: total.amount, count: total.contracts }],
    remarks: reportNotes(totals, language),
    columns: flowColumns(reported),
    printed: printedFlow(reported),
    paper: 'A4',
    totalsFirst: false,
    total: bands.length,
    batches: inOneBatch(bands),
    data: {
      title: frame.title,
      organization: organization.name,
      date: frame.day,
      source: frame.source,
      license: frame.license,
      filters,
      ...flows,
      populations: totals.populations,
      lastUpdate,
    },
    wholeAddress,
  };
};

async function* inOneBatch(bands: FlowBand[]): AsyncGenerator<FlowBand[]> {
  yield bands;
}
