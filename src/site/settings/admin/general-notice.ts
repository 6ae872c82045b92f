import { openTexts } from '../../../foundation/ui/web/texts.ts';
import pages from '../../pages/texts/es.json';

/** The notice that the pages show, in the language in which an organization publishes its own words. */
export const generalNotice = openTexts('es', { '/src/site/pages/texts/es.json': pages }).of(
  'pages',
);
