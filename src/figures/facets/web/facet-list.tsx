import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { type FacetKey, listFilterOf } from '../../figures/filter-declarations.ts';
import type { Facet, FacetChoice } from '../facet-endpoints.ts';
import { FacetDetails } from './facet-details.tsx';
import type { FacetGroup } from './facet-groups.ts';
import { FacetRow } from './facet-row.tsx';

type Props = {
  group: FacetGroup;
  facet: Facet;
  chosen: readonly string[];
  isWhole: boolean;
  /** Whether reports, which are no contracts, are among what is counted. */
  reports: boolean | undefined;
  onToggle: (key: FacetKey, choice: FacetChoice) => void;
  children?: ReactNode;
};

/** One filter by a list, with what each choice would leave. */
export function FacetList({ group, facet, chosen, isWhole, reports, onToggle, children }: Props) {
  const { t, format } = useTexts('facets');
  const label = useChoiceLabel();
  const { key, offers = () => true, isOpen = false } = group;
  const choices = facet.choices.filter(({ value }) => offers(value));
  const own = chosen.filter(offers);
  if (key === 'signals' && choices.length === 0) return null;
  const title = t(group.title);
  return (
    <FacetDetails title={title} chosen={own.length} isOpen={isOpen || isWhole}>
      {children}
      <ul>
        {choices.map((choice) => (
          <FacetRow
            key={choice.value}
            name={key}
            value={choice.value}
            choice={choice}
            label={label(key, choice)}
            isNamed={listFilterOf(key).names !== undefined}
            isChosen={chosen.includes(choice.value)}
            onToggle={() => onToggle(key, choice)}
          />
        ))}
      </ul>
      {facet.blank && (
        <p>
          {t(reports ? 'blankRecords' : 'blank', {
            count: facet.blank.contracts,
            number: format.count(facet.blank.contracts),
          })}
        </p>
      )}
      {facet.more > 0 && !isWhole && (
        <p>
          <Link
            to="."
            // The router cannot know which page's search this is.
            search={(old) => ({ ...old, choices: key }) as never}
            resetScroll={false}
            aria-label={t('moreOf', { count: facet.more, title, number: format.count(facet.more) })}
          >
            {t('more', { number: format.count(facet.more) })}
          </Link>{' '}
          {key === 'suppliers' && t('uncountedToo')}
        </p>
      )}
      <FacetNote name={key} isCut={isWhole && facet.more > 0} />
    </FacetDetails>
  );
}

function FacetNote({ name, isCut }: { name: FacetKey; isCut: boolean }) {
  const { t } = useTexts('facets');
  if (name === 'administrativeUnits') return <p>{t('figures:filter.unitsTwice')}</p>;
  return name === 'suppliers' && isCut && <p>{t('figures:filter.largest')}</p>;
}

const useChoiceLabel = () => {
  const { t } = useTexts('facets');
  return (key: FacetKey, { value, name }: FacetChoice): string => {
    const { words, names } = listFilterOf(key);
    if (names) return name ?? t('figures:filter.unknown');
    // The compiler cannot follow the texts through the list of filters; a test looks for each.
    return words ? t(`${words}.${value}` as 'figures:filter.title') : value;
  };
};
