import { readQueryString } from '../../../foundation/platform/query-string.ts';
import { innerAddress, withParameters } from '../../../foundation/ui/web/inner-address.ts';
import { productName } from '../../../foundation/ui/web/page-head.ts';
import { htmlLanguageOf, type Texts } from '../../../foundation/ui/web/texts.ts';
import { accents, paletteOf } from '../../../office/organizations/theme.ts';
import { paletteStyle } from '../../../office/organizations/web/palette-style.ts';
import type { FailureRequest } from '../page.ts';
import { reportMailAddress } from '../report-mail-address.ts';
import { ErrorPageFrame } from './error-page-frame.tsx';
import { FailureHeader } from './failure-header.tsx';

import buttons from '../../../foundation/ui/web/button.module.css';

type Props = Pick<FailureRequest, 'kind' | 'errorId' | 'retryAfter' | 'path' | 'reportEmail'> & {
  texts: Texts;
  /** Addresses. */
  styleSheets: string[];
};

/** Needs no data and no script: it is for when there are none. */
export function FailureDocument({
  kind,
  errorId,
  retryAfter: seconds,
  path,
  reportEmail,
  texts,
  styleSheets,
}: Props) {
  const t = texts.of('composition');
  const title = t(`${kind}.title`);
  return (
    <html lang={htmlLanguageOf(texts)} style={paletteStyle(paletteOf(accents.default))}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${productName}`}</title>
        {styleSheets.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
      </head>
      <body>
        <FailureHeader texts={texts} addressOf={(screen) => inOrganizationOf(path, screen)} />
        <main>
          <ErrorPageFrame
            title={title}
            text={t(`${kind}.text`)}
            {...(seconds && { advice: t('wait', { count: seconds, number: String(seconds) }) })}
          >
            <a href={innerAddress(path) ?? '/'} className={buttons.button}>
              {texts.t('retry')}
            </a>
            {reportEmail && errorId && (
              <a
                href={reportMailAddress(
                  reportEmail,
                  t('error.subject', { product: productName, id: errorId }),
                )}
                className={buttons.button}
                data-look="plain"
              >
                {t('error.report')}
              </a>
            )}
            <a href={inOrganizationOf(path, '/')} className={buttons.button} data-look="plain">
              {t('go-home')}
            </a>
          </ErrorPageFrame>
          {errorId && <p style={{ textAlign: 'center' }}>{t('error.id', { id: errorId })}</p>}
        </main>
      </body>
    </html>
  );
}

/** The address of a screen for the organization that the failed address names. */
const inOrganizationOf = (path: string, screen: string): string => {
  const { org } = readQueryString(path.split('?')[1] ?? '');
  return typeof org === 'string' ? withParameters(screen, { org }) : screen;
};
