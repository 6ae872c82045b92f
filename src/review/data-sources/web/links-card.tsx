import { shareOf } from '../../../figures/figures/figure.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LinkCounts } from '../../../records/documents/document-health.ts';
import type { LinkHealth } from '../../../records/documents/link-health.ts';
import { LinkTable } from './link-table.tsx';

import classes from './data-sources.module.css';

/** Of the published links, how many open, and of how many there is a copy here. */
export function LinksCard({ health }: { health: LinkHealth }) {
  const { t } = useTexts('data-sources');
  const { links, waiting, copies } = health.all;
  const isChecked = waiting < links || copies > 0;
  return (
    <div id="enlaces" className={classes.part}>
      <Card title={t('links.title')} ofRows>
        <p>
          <LinkSentence counts={health.all} isChecked={isChecked} />
        </p>
        {isChecked && (
          <>
            <LinkTable
              all={health.all}
              head={t('coverage.unit')}
              rows={health.units.map(({ _id, ...unit }) => ({ ...unit, key: _id }))}
            />
            <details>
              <summary>{t('links.quarters')}</summary>
              <LinkTable
                all={health.all}
                head={t('figures:quarters.name')}
                rows={health.quarters.map((one) => ({
                  ...one,
                  key: one.quarter,
                  name: one.quarter,
                }))}
              />
            </details>
          </>
        )}
      </Card>
    </div>
  );
}

function LinkSentence({ counts, isChecked }: { counts: LinkCounts; isChecked: boolean }) {
  const { t, format } = useTexts('data-sources');
  const { links, working, broken, waiting, unclear, copies } = counts;
  const unknown = waiting + unclear;
  if (links === 0) return t('links.none');
  if (!isChecked) return t('links.unchecked', { count: links, links: format.count(links) });
  const answer = t('links.answer', {
    count: links,
    links: format.count(links),
    working: format.share(shareOf(working, links), true),
    broken: format.share(shareOf(broken, links), true),
    copies: format.count(copies),
  });
  if (unknown === 0) return answer;
  return `${answer} ${t('links.unknown', { count: unknown, number: format.count(unknown) })}`;
}
