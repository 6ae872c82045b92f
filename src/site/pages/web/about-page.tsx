import { Link } from '@tanstack/react-router';

import { StoredImage } from '../../../foundation/files/web/stored-image.tsx';
import { dataLanguage } from '../../../foundation/platform/language.ts';
import { Card } from '../../../foundation/ui/web/card.tsx';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { StepLinks } from '../../../foundation/ui/web/step-links.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useCurrentOrganization } from '../../../office/organizations/web/use-current-organization.ts';
import type { Member } from '../page-texts.ts';
import { ChooseFirst } from './choose-first.tsx';
import { usePageTexts } from './page-texts-query.ts';
import { Paragraphs } from './paragraphs.tsx';

import classes from './static-page.module.css';

const principles = ['mission', 'vision', 'values'] as const;

/** Who publishes the monitor, in its own words. */
export function AboutPage() {
  const { t } = useTexts('pages');
  const { about } = usePageTexts();
  return (
    <>
      <StepLinks previous={<Link to="/">{t('step.home')}</Link>} />
      <Card level={1} title={t('about.title')}>
        <ChooseFirst />
        <div className={classes.beside}>
          <Own text={about.aboutText} />
          <Picture image={about.aboutImage} />
        </div>
      </Card>
      <div className={classes.three}>
        {principles.map((principle) => (
          <Card key={principle} title={t(`about.${principle}`)}>
            <Own text={about[principle]} />
          </Card>
        ))}
      </div>
      <Card title={t('about.team')}>
        <div className={classes.beside}>
          <div className={classes.councils}>
            <Council title={t('about.council')} members={about.council} />
            <Council title={t('about.coordination')} members={about.coordinationCouncil} />
          </div>
          <Picture image={about.councilImage} />
        </div>
      </Card>
      <Product />
    </>
  );
}

/** The organization's own words, where it has published any. */
function Own({ text }: { text: string | undefined }) {
  const { t } = useTexts('pages');
  return text ? (
    <Paragraphs text={text} lang={dataLanguage} />
  ) : (
    <Paragraphs text={t('undefined')} />
  );
}

function Council({ title, members = [] }: { title: string; members: Member[] | undefined }) {
  const { t } = useTexts('pages');
  return (
    <section>
      <h3>{title}</h3>
      {members.length === 0 && <p>{t('undefined')}</p>}
      <ul className={classes.members} lang={dataLanguage}>
        {members.map(({ name, position }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{position}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Decoration: what it shows, the text beside it says. */
function Picture({ image }: { image: string | undefined }) {
  if (!image) return null;
  return (
    <StoredImage
      image={image}
      alt=""
      width={960}
      height={640}
      sizes="(max-width: 48rem) 100vw, 32rem"
      className={classes.picture}
    />
  );
}

function Product() {
  const { t } = useTexts('pages');
  const organization = useCurrentOrganization();
  return (
    <Card title={t('about.product', { product: productName })}>
      <Paragraphs text={t('about.product.text', { product: productName })} />
      {organization && (
        <p>
          <Link to="/que-cuenta">{t('about.product.counts')}</Link>
        </p>
      )}
    </Card>
  );
}
