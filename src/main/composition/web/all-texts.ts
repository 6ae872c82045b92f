import type { Language } from '../../../foundation/platform/language.ts';
import { sliceOf } from '../../../foundation/ui/web/texts.ts';
import { loadCatalogue } from './public-texts.ts';

/** Of the slices whose pages bring their own texts to the browser. */
const late = import.meta.glob<Record<string, string>>(
  '/src/*/{administrative-units,breakdowns,contract-changes,comparations,concentration,contract-groups,resources,contact,pages,downloads,embeds,explanations,facets,home,data-sources,open-data,corruption-index,period-changes,calendar,flows,search,signals,subscriptions,suppliers}/texts/*.json',
  {
    import: 'default',
  },
);

/** Of single pages, one of which stands alone and no browser makes it. */
const ofPages = import.meta.glob<Record<string, string>>(
  [
    '/src/lists/contracts/detail-texts/*.json',
    '/src/main/composition/{denied-texts,failure-texts}/*.json',
  ],
  {
    import: 'default',
  },
);

/** For the server, which may be asked for any page. */
export const allTexts = async (language: Language) => {
  const { texts } = await loadCatalogue(language);
  const files = Object.entries({ ...late, ...ofPages }).filter(([path]) =>
    path.endsWith(`/${language}.json`),
  );
  for (const [path, load] of files) texts.add(sliceOf(path), await load());
  return texts;
};
