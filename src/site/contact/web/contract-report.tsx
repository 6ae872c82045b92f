import type { SignalId } from '../../../figures/figures/signal-id.ts';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { contractQuery } from '../../../lists/contracts/web/contract-calls.ts';
import { ContractReportForm } from './contract-report-form.tsx';
import { WithoutScripts } from './other-ways.tsx';

type Props = {
  contract: string;
  signal: SignalId | undefined;
  /** Where else one can write to. */
  email: string | null;
};

/** Where a reader says what is wrong with a contract, or with a signal of it. */
export function ContractReport({ contract: id, signal, email }: Props) {
  const { t } = useTexts('contact');
  const { contractNumber, servicesDescription } = useAnswer(contractQuery(id)).data;
  const name = [contractNumber, servicesDescription].filter(Boolean).join(' · ');
  return (
    <Card level={1} title={t('report.title')}>
      <p>
        {t('report.contract')} <b lang={dataLanguage}>{name || t('contracts:detail.untitled')}</b>
      </p>
      {signal && <p>{t('report.signal', { signal })}</p>}
      <p>{t('report.privacy')}</p>
      <WithoutScripts email={email} />
      <ContractReportForm contract={id} signal={signal} />
    </Card>
  );
}
