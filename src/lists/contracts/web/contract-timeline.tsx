import { isAmendment } from '../../../foundation/codelists/category.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { ContractWithLinks } from '../linked-contracts.ts';

import classes from './contract-timeline.module.css';

type Props = { contract: ContractWithLinks };

/** When a contract was signed, changed by its source and obtained, as far as that is known. */
export function ContractTimeline({ contract }: Props) {
  const { t, format } = useTexts('contracts');
  const steps = useSteps(contract);
  const isWithoutAmendments =
    !contract.isEmpty && !isAmendment(contract.category) && contract.amendments.docs.length === 0;
  if (steps.length === 0 && !isWithoutAmendments) return null;
  return (
    <section>
      <h2>{t('history')}</h2>
      <ol className={classes.steps}>
        {steps.map(({ day, text }) => (
          <li key={text}>
            <span>{format.day(day)}</span>
            {text}
          </li>
        ))}
        {isWithoutAmendments && (
          <li data-amendment="">
            <span>{t('history.amendments')}</span>
            {t('history.unamended')}
          </li>
        )}
      </ol>
    </section>
  );
}

/** Those with a date, the earliest first. */
const useSteps = (contract: ContractWithLinks) => {
  const { t, format } = useTexts('contracts');
  const amount = format.money(contract.totalOrMaxAmount);
  return [
    { day: contract.announcementDate, text: t('history.announced') },
    { day: contract.isEmpty ? null : contract.contractDate, text: t('history.signed', { amount }) },
    { day: contract.updateDate, text: t('history.updated') },
    { day: contract.informationDate, text: t('history.obtained') },
  ]
    .flatMap(({ day, text }) => (day === null ? [] : [{ day, text }]))
    .toSorted((one, other) => one.day.localeCompare(other.day));
};
