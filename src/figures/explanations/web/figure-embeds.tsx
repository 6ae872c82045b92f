import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Organization } from '../../../office/organizations/organization.ts';
import type { EmbedView } from '../embed-address.ts';
import type { ExplanationQuestion } from '../explained-figure.ts';
import { EmbedCode } from './embed-code.tsx';

type Props = { question: ExplanationQuestion; organization: Organization; site: string };

const offered: Offered[] = [
  { name: 'quarters', view: 'quarters' },
  { name: 'types', view: 'types' },
  { name: 'suppliers', view: 'groups', more: { groupBy: 'supplier' } },
  { name: 'units', view: 'groups', more: { groupBy: 'organizer' } },
];

type Offered = {
  name: 'quarters' | 'types' | 'suppliers' | 'units';
  view: EmbedView;
  more?: { groupBy: string };
};

/** The charts and tables of the contracts of a figure, for other sites. */
export function FigureEmbeds({ question, organization, site }: Props) {
  const { t } = useTexts('explanations');
  const { filters } = question;
  return (
    <details data-on-screen="">
      <summary>{t('embed.title')}</summary>
      <p>{t('embed.text')}</p>
      {offered.map(({ name, ...one }) => (
        <EmbedCode
          key={name}
          title={t(`embed.${name}`)}
          site={site}
          order={{ ...one, filters, organization: organization.shortName }}
        />
      ))}
    </details>
  );
}
