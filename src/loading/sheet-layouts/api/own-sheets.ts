import reportEn from '../../../foundation/downloads/report-texts/en.json' with { type: 'json' };
import reportEs from '../../../foundation/downloads/report-texts/es.json' with { type: 'json' };
import reportJp from '../../../foundation/downloads/report-texts/jp.json' with { type: 'json' };
import en from '../template-texts/en.json' with { type: 'json' };
import es from '../template-texts/es.json' with { type: 'json' };
import jp from '../template-texts/jp.json' with { type: 'json' };
import type { Recognised } from './recognise-layout.ts';

const beside: Partial<Record<Recognised['origin'], string[]>> = {
  codes: [es, en, jp].map(({ sheet }) => sheet),
  download: [reportEs, reportEn, reportJp].map(({ totals }) => totals),
};

/** Whether our own files have a sheet of that name beside the contracts, in one of our languages. */
export const isOurOwnSheet = (origin: Recognised['origin'], name: string): boolean =>
  beside[origin]?.includes(name) ?? false;
