import { readFile } from 'node:fs/promises';

import type { ReportOrder } from '../../../../figures/figures/api/report/report-frame.ts';
import type { Translate } from '../../../../foundation/platform/api/create-translator.ts';
import { type Html, html } from '../../../../foundation/platform/api/http/html.ts';
import { formatsOf } from '../../../../foundation/platform/formats.ts';
import { htmlLanguages } from '../../../../foundation/platform/language.ts';
import type { VersionProof } from '../../../../records/contract-versions/ledger-endpoints.ts';
import type { Contract } from '../../../../records/records/contract.ts';
import { type EvidenceFacts, type EvidenceFault, evidenceFaults } from '../../evidence-facts.ts';
import { contractTranslator } from '../report/contract-translator.ts';
import type { MissingCopy } from './evidence-copies.ts';

type EvidenceContent = Pick<EvidenceFacts, 'listed'> & {
  contract: Contract;
  /** On which it is made. */
  day: string;
  missing: MissingCopy[];
  proofs: VersionProof[];
};

/**
 * The page that checks the evidence in a browser that may have no network. It asks for the folder, because
 * a page that is opened from a disk may not read the files beside it.
 */
export const evidencePage = async (
  order: ReportOrder,
  content: EvidenceContent,
): Promise<string> => {
  const { language } = order;
  const translate = contractTranslator(language);
  const facts = { listed: content.listed, texts: textsOfScript(translate) };
  const { markup } = html`<!doctype html>
    <html lang="${htmlLanguages[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <title>${translate('evidence.title')}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <main>
          ${checkPart(order, content, translate)} ${meaningPart(order, content, translate)}
          ${missingPart(order, content, translate)} ${filesPart(content, translate)}
        </main>
        <script type="application/json" id="facts">
          ${inScript(facts)}
        </script>
        <script>
          ${{ markup: await readFile(script, 'utf8') }};
        </script>
      </body>
    </html> `;
  return markup;
};

/** Built from src/lists/contracts/web/verify-evidence.ts. */
const script = new URL('../../../../../dist/evidence/verify-evidence.js', import.meta.url);

/** The page asks nobody for anything, whatever a file in the folder says. */
const policy = "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'";

const style: Html = {
  markup: `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
code { overflow-wrap: anywhere; }
#verdict { font-weight: bold; font-size: 1.25rem; min-height: 2rem; }
summary, input { min-height: 1.75rem; font: inherit; max-width: 100%; }`,
};

const inScript = (facts: EvidenceFacts): Html => ({
  markup: JSON.stringify(facts).replaceAll('<', String.raw`\u003c`),
});

const textsOfScript = (translate: Translate): EvidenceFacts['texts'] => ({
  checking: translate('evidence.checking'),
  holds: translate('evidence.holds'),
  fails: translate('evidence.fails'),
  other: translate('evidence.other'),
  unable: translate('evidence.unable'),
  faults: Object.fromEntries(
    evidenceFaults.map((fault) => [fault, translate(`evidence.fault.${fault}`)]),
  ) as Record<EvidenceFault, string>,
});

type PagePart = (order: ReportOrder, content: EvidenceContent, translate: Translate) => Html;

const checkPart: PagePart = ({ language, organization, publicUrl }, content, translate) => {
  const { contract } = content;
  const address = `${publicUrl}/contracts/${contract._id}`;
  const day = formatsOf(language).longDay(content.day);
  return html`<h1>${translate('evidence.title')}</h1>
    <p>${translate('evidence.what', { day, organization: organization.name })}</p>
    <p>
      <strong>${contract.servicesDescription ?? contract.contractNumber ?? contract._id}</strong
      ><br />
      <a href="${address}">${address}</a>
    </p>
    <p><label for="folder">${translate('evidence.choose')}</label></p>
    <p><input type="file" id="folder" webkitdirectory multiple /></p>
    <p role="status" id="verdict"></p>
    <ul id="faults"></ul>`;
};

const meaningPart: PagePart = ({ language }, { proofs }, translate) => {
  const newest = proofs.findLast(({ day }) => day !== null)?.day;
  const root = newest
    ? html`${translate('evidence.root', { day: formatsOf(language).longDay(newest.day) })}
        <code>${newest.root}</code>`
    : translate('evidence.open');
  return html`<h2>${translate('evidence.meaning')}</h2>
    <p>${translate('evidence.meaning.files')}</p>
    <p>${translate('evidence.meaning.versions')}</p>
    <p>${root}</p>
    <p>${translate('evidence.meaning.not')}</p>`;
};

const missingPart: PagePart = ({ language }, { missing }, translate) => {
  if (missing.length === 0) return html``;
  const { fileSize } = formatsOf(language);
  const lines = missing.map(
    ({ address, bytes, reason, sha256 }) =>
      html`<li>
        <a href="${address}">${address}</a> (${fileSize(bytes)}):
        ${translate(`evidence.reason.${reason}`)}<br /><code>${sha256}</code>
      </li> `,
  );
  return html`<h2>${translate('evidence.missing')}</h2>
    <ul>
      ${lines}
    </ul>`;
};

const filesPart = ({ listed }: EvidenceContent, translate: Translate): Html =>
  html`<details>
    <summary>${translate('evidence.files')}</summary>
    <ul>
      ${listed.map(({ path, sha256 }) => html`<li>${path}<br /><code>${sha256}</code></li> `)}
    </ul>
  </details>`;
