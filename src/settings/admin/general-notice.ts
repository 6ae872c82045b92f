import pages from '../../pages/texts/es.json';
import { openTexts } from '../../ui/web/texts.ts';

/** The notice that the pages show, in the language in which an organization publishes its own words. */
export const generalNotice = openTexts('es', { '/src/pages/texts/es.json': pages }).of('pages');
