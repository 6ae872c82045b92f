import { SimpleGrid } from '@mantine/core';
import { Link } from '@tanstack/react-router';

import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LinkCounts } from '../document-health.ts';
import type { DocumentFilters } from '../document-overview-endpoints.ts';
import { documentsRoute } from './document-pages.ts';

import classes from './documents.module.css';

/** How many addresses are in each state; each number lists them. */
export function DocumentCounts({ counts }: { counts: LinkCounts }) {
  const { t, format } = useTexts('documents-admin');
  return (
    <SimpleGrid component="ul" className={classes.counts} cols={{ base: 2, sm: 3, lg: 6 }} mb="md">
      {choices.map(([name, search]) => (
        <li key={name}>
          <Link
            from={documentsRoute.fullPath}
            to="."
            search={{ search: undefined, ...search }}
            resetScroll={false}
            className={classes.count}
          >
            <b>{format.count(counts[name])}</b> <span>{t(`count.${name}`)}</span>
          </Link>
        </li>
      ))}
    </SimpleGrid>
  );
}

const choices: [keyof LinkCounts, Pick<DocumentFilters, 'state' | 'copy'>][] = [
  ['links', {}],
  ['working', { state: 'WORKING' }],
  ['copies', { copy: 'yes' }],
  ['broken', { state: 'BROKEN' }],
  ['unclear', { state: 'UNCLEAR' }],
  ['waiting', { state: 'WAITING' }],
];
