import type { EmbedView } from '../../../figures/explanations/embed-address.ts';
import { useFilterDescription } from '../../../figures/explanations/web/use-filter-description.ts';
import { linkedQuery } from '../../../figures/figures/linked-filters.ts';
import { UnreadNote } from '../../../figures/figures/web/filter/unread-note.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useAnswer } from '../../../foundation/ui/web/answer.tsx';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { DataSource } from '../../../foundation/ui/web/data-source.tsx';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import { typesQuery } from '../../home/web/home-calls.ts';
import type { EmbedQuestion } from '../embed-search.ts';
import { EmbedQuarters, EmbedTypes } from './embed-charts.tsx';
import { EmbedGroups } from './embed-groups.tsx';

import classes from '../../../figures/figures/web/counted-note.module.css';

type Props = {
  view: EmbedView;
  question: EmbedQuestion;
  organization: Organization;
};

const parts = { quarters: EmbedQuarters, types: EmbedTypes, groups: EmbedGroups };

/** What another site shows in a frame: a chart or a table, of which contracts, and where it is from. */
export function EmbedFrame({ view, question, organization }: Props) {
  const { t, format, language } = useTexts('embeds');
  const { data, lastUpdate } = useAnswer(typesQuery(question.filters));
  const description = useFilterDescription(question.filters);
  const Part = parts[view];
  const query = linkedQuery(question.filters, {
    ...(view === 'groups' && { groupBy: question.groupBy }),
    org: organization.shortName,
    lang: language,
  });
  const without = { count: data.withoutAmount, number: format.count(data.withoutAmount) };
  return (
    <Card>
      <h1 style={{ fontSize: '1.125rem' }} lang={dataLanguage}>
        {organization.name}
      </h1>
      <h2 style={{ fontSize: '1rem' }}>{description ?? t('every')}</h2>
      <UnreadNote unread={question.unread} />
      <Part question={question} round={organization.round} />
      <div className={classes.note}>
        <p>
          {t('figures:counted')}{' '}
          {data.withoutAmount > 0 && t('figures:counted.withoutAmount', without)}
        </p>
        <DataSource {...organization} />
        <p>
          {lastUpdate && `${t('platform:source.loaded')} ${format.longDay(lastUpdate)} · `}
          <a
            href={`${view === 'groups' ? '/contracts' : '/'}${query}`}
            target="_blank"
            rel="noopener"
          >
            {t('link', { product: productName, organization: organization.name })}
          </a>
        </p>
      </div>
    </Card>
  );
}
