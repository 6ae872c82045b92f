import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Contract } from '../../../records/records/contract.ts';
import type { ContractAnswer } from '../../contract-cases/contract-case.ts';
import { ContractAnswerText } from '../../contract-cases/web/contract-answer.tsx';
import { shareOf } from '../../figures/figure.ts';
import { comparedFilters } from '../compared-filters.ts';
import type { ContractSignalFindings } from '../signal-endpoints.ts';
import type { SignalFinding } from '../signal-finding.ts';
import { describeFinding, findingName } from './describe-finding.ts';

import classes from './contract-signals.module.css';

type Props = {
  finding: SignalFinding;
  contract: Contract;
  /** How often it is found in this monitor; undefined where it is no question. */
  rate: ContractSignalFindings['rates'][number] | undefined;
  /** What the municipality answered about the contract. */
  answers: readonly ContractAnswer[];
};

/**
 * Of what the list cannot be narrowed to what was compared (other limits, other budget items), and of what is
 * asked of a contract alone, beside which others of its kind stand.
 */
const comparedTexts: Partial<
  Record<
    SignalFinding['signal'],
    'block.compared.near' | 'block.compared.category' | 'block.compared.kind'
  >
> = {
  F03: 'block.compared.near',
  F11: 'block.compared.category',
  F12: 'block.compared.category',
  F01: 'block.compared.kind',
  F02: 'block.compared.kind',
  F07: 'block.compared.kind',
  F10: 'block.compared.kind',
  F13: 'block.compared.kind',
};

/** One question with its sentence, its answers, its rule, what would clear it, and what it was compared with. */
export function SignalQuestion({ finding, contract, rate, answers }: Props) {
  const { t, format } = useTexts('signals');
  const { signal, version } = finding;
  const { ask, clears } = describeFinding(finding, { t, format });
  const compared = comparedFilters(finding, contract);
  return (
    <article className={classes.question}>
      <h3 className={classes.name}>{findingName(finding, t)}</h3>
      <p>{ask}</p>
      <p>{clears}</p>
      {answers
        .filter((answer) => answer.signal === signal)
        .map((answer) => (
          <ContractAnswerText key={answer._id} answer={answer} />
        ))}
      <details>
        <summary>
          {t('block.why')} <span className={classes.id}>{signal}</span>
        </summary>
        <p>{t(`rule.${signal}`)}</p>
        {rate && (
          <p>
            {t('block.rate', {
              share: format.share(shareOf(rate.flagged, rate.computable), false),
              number: format.count(rate.flagged),
              all: format.count(rate.computable),
            })}
          </p>
        )}
        <ul className={classes.links}>
          {compared && (
            <li>
              <Link to="/contracts" search={compared}>
                {t(comparedTexts[signal] ?? 'block.compared')}
              </Link>
            </li>
          )}
          {signal === 'F03' && (
            <li>
              <Link to="/limites">{t('limits.link')}</Link>
            </li>
          )}
          <li>
            <Link to="/senales/$id" params={{ id: signal.toLowerCase() }}>
              {t('block.rule')} ({t('detail.version', { signal, version: format.count(version) })})
            </Link>
          </li>
          <li>
            <Link to="/contact" search={{ contract: contract._id, signal }}>
              {t('case.link')}
            </Link>
          </li>
        </ul>
      </details>
    </article>
  );
}
