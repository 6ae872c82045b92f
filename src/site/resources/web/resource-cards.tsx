import { StoredImage } from '../../../foundation/files/web/stored-image.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import type { Resource, ResourceGroup } from '../resource.ts';

import classes from './resources.module.css';

type Props = { group: ResourceGroup; resources: Resource[] };

export function ResourceCards({ group, resources }: Props) {
  const isIllustrated = resources.some(({ image }) => image);
  return (
    <ul className={classes.cards} data-group={group}>
      {resources.map((resource) => (
        <li
          key={resource._id}
          className={classes.card}
          data-words={(isIllustrated && !resource.image) || undefined}
        >
          <ResourceCard resource={resource} isSite={group === 'website'} />
        </li>
      ))}
    </ul>
  );
}

function ResourceCard({ resource, isSite }: { resource: Resource; isSite: boolean }) {
  const { t, format } = useTexts('resources');
  const { title, url, image, createdAt } = resource;
  const visit = isSite ? 'site' : 'more';
  return (
    <>
      {image && (
        <StoredImage
          image={image}
          alt=""
          width={640}
          height={360}
          sizes="(max-width: 48rem) 100vw, 24rem"
          className={classes.image}
        />
      )}
      <h3 className={classes.title} lang={dataLanguage}>
        {title}
      </h3>
      {!isSite && (
        <p className={classes.date}>
          <time dateTime={createdAt}>{format.day(createdAt)}</time>
        </p>
      )}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t(`${visit}.of`, { title })}
          className={classes.link}
        >
          {t(visit)}
        </a>
      )}
    </>
  );
}
