import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import {
  type AdministrationQuestion,
  blocksConfirm,
} from '../../../loading/data-load/administration-question.ts';

/** What is asked of an administration, and what each answer is. */
export const useAdministrationText = () => {
  const { t } = useTexts('load-review-admin');
  return (question: AdministrationQuestion) => {
    const { doubt, period, years, options } = question;
    const known = options.filter((one) => one !== period);
    return {
      title: t(`administration.${doubt}`, {
        period,
        years: years.join(', '),
        known: known.slice(0, mostNamed).join(', '),
      }),
      optionLabel: (value: string) =>
        value === period ? t(`administration.${doubt}.stated`, { period }) : value,
      because: t(`administration.${doubt}.because`),
      note: blocksConfirm(question) ? t('administration.blocks') : undefined,
    };
  };
};

/** Enough to see what the monitor has. */
const mostNamed = 4;
