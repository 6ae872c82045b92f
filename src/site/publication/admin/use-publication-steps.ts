import type { LinkProps } from '@tanstack/react-router';

import type { Access } from '../../../foundation/platform/permission.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { LinkedField } from '../../settings/admin/settings-fields.ts';
import type { Publication } from '../publication.ts';

export type PublicationStep = {
  name: 'name' | 'look' | 'source' | 'load' | 'publish';
  isDone: boolean;
  /** What there is, or what is missing. */
  detail: string;
  /** Where it is done; the last step is done by the button of the page. */
  link?: StepLink;
};
type StepLink = {
  to: LinkProps['to'];
  search?: { edit: LinkedField };
  access: Access;
  action: 'change' | 'complete' | 'load';
};

/** The way of a monitor to the public, with how far it is. */
export const usePublicationSteps = (publication: Publication): PublicationStep[] => {
  const { t, format } = useTexts('publication-admin');
  const { contactEmail, dataSourceName, confirmedLoads, isDraft } = publication;
  const hasLook = publication.hasCover && publication.title !== '';
  const hasSource = contactEmail !== null && dataSourceName !== null;
  const hasLoad = confirmedLoads > 0;
  return [
    {
      name: 'name',
      isDone: true,
      detail: `${publication.shortName} · ${publication.name}`,
      link: { to: '/admin/organizations', access: 'ORGANIZATIONS', action: 'change' },
    },
    {
      name: 'look',
      isDone: hasLook,
      detail: useLookText(publication),
      link: hasLook
        ? { to: '/admin/settings', access: 'SETTINGS', action: 'change' }
        : {
            to: '/admin/settings',
            search: { edit: publication.title === '' ? 'title' : 'cover' },
            access: 'SETTINGS',
            action: 'complete',
          },
    },
    {
      name: 'source',
      isDone: hasSource,
      detail: [dataSourceName ?? t('source.unnamed'), contactEmail ?? t('contact.missing')].join(
        ' · ',
      ),
      link: hasSource
        ? { to: '/admin/settings', access: 'SETTINGS', action: 'change' }
        : {
            to: '/admin/settings',
            search: { edit: contactEmail === null ? 'contactEmail' : 'dataSourceName' },
            access: 'SETTINGS',
            action: 'complete',
          },
    },
    {
      name: 'load',
      isDone: hasLoad,
      detail: hasLoad
        ? t('load.done', { count: confirmedLoads, shown: format.count(confirmedLoads) })
        : t('load.missing'),
      link: { to: '/admin/data-load', access: 'CONTRACTS', action: hasLoad ? 'change' : 'load' },
    },
    { name: 'publish', isDone: !isDraft, detail: t(isDraft ? 'publish.what' : 'publish.done') },
  ];
};

const useLookText = ({ hasCover, title, welcomeTitle, theme }: Publication): string => {
  const { t } = useTexts('publication-admin');
  const { t: themeText } = useTexts('settings-admin');
  return [
    t(hasCover ? 'look.cover' : 'look.no-cover'),
    t('look.theme', { theme: themeText(`theme.${theme}`) }),
    t(title && welcomeTitle ? 'look.texts' : 'look.no-texts'),
  ].join(' · ');
};
