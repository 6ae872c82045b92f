import { Link } from '@tanstack/react-router';

import type { ContractFilters } from '../../figures/contract-filters.ts';
import { useTexts } from '../../ui/web/use-texts.ts';
import { VisuallyHidden } from '../../ui/web/visually-hidden.tsx';
import { contractsBehindFigure, type ExplanationQuestion } from '../explained-figure.ts';
import type { FigureExplanation } from '../explanation-endpoints.ts';

import classes from './explanation.module.css';

type Props = { question: ExplanationQuestion; explanation: FigureExplanation };

/** From the rows of the list to those that the figure is of, each number a link to its very rows. */
export function FigureContracts({ question, explanation }: Props) {
  const { t } = useTexts('explanations');
  const { figure, whole, listed, populations } = explanation;
  const { filters } = question;
  const { type } = question.figure;
  return (
    <table className={classes.contracts}>
      <caption>
        <VisuallyHidden>{t('contracts.caption')}</VisuallyHidden>
      </caption>
      <tbody>
        <Row name={t('contracts.listed')} count={listed} filters={filters} />
        {(['AMENDMENT', 'NOT_CONCLUDED'] as const).map((one) => (
          <Row
            key={one}
            name={t(`contracts.${one}`)}
            count={populations[one]}
            filters={{ ...filters, populations: [one] }}
          />
        ))}
        <Row
          name={t('contracts.COUNTED')}
          count={whole.contracts}
          filters={{ ...filters, populations: ['COUNTED'] }}
          isResult
        />
        {type && (
          <Row
            name={t('contracts.type', { type: t(`codelists:type.${type}`).toLowerCase() })}
            count={figure.contracts}
            filters={contractsBehindFigure(question)}
          />
        )}
      </tbody>
    </table>
  );
}

type RowProps = { name: string; count: number; filters: ContractFilters; isResult?: boolean };

function Row({ name, count, filters, isResult }: RowProps) {
  const { format } = useTexts('explanations');
  const number = format.count(count);
  return (
    <tr data-result={isResult}>
      <th scope="row">{name}</th>
      <td>
        {count === 0 ? (
          number
        ) : (
          <Link to="/contracts" search={filters}>
            {number}
          </Link>
        )}
      </td>
    </tr>
  );
}
