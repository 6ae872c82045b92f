import { html, type Html } from '../../../foundation/platform/api/http/html.ts';
import {
  htmlLanguages,
  type Language,
  languageNames,
  languages,
} from '../../../foundation/platform/language.ts';
import { apiText, type ApiTextKey, summaryOf } from './api-texts.ts';
import type { DocumentedCall } from './documented-calls.ts';
import type { Field } from './schema-fields.ts';

type TextLookup = (key: ApiTextKey) => string;

/** One page that lists every call; it needs neither scripts nor anybody else's server. */
export const renderApiDocs = (calls: DocumentedCall[], language: Language): string => {
  const translate: TextLookup = (key) => apiText(language, key);
  const groups = [...Map.groupBy(calls, ({ group }) => group)];
  return html`<!doctype html>
    <html lang="${htmlLanguages[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${translate('title')}</title>
        <meta name="description" content="${translate('intro')}" />
        <link rel="stylesheet" href="/api-docs/style.css" />
      </head>
      <body>
        <header>
          <p><a href="/">${translate('home')}</a></p>
          <h1>${translate('title')}</h1>
          <p>${translate('intro')}</p>
          <nav aria-label="${translate('languages')}">
            ${languages.map((it) => languageLink(it, language))}
          </nav>
        </header>
        <main>
          ${rules(translate)}
          <nav aria-labelledby="contents">
            <h2 id="contents">${translate('contents')}</h2>
            <ul>
              ${calls.map(callLink)}
            </ul>
          </nav>
          ${groups.map(([group, members]) => section(group, members, language, translate))}
        </main>
      </body>
    </html>`.markup.replaceAll(/\n\s*/g, '\n');
};

const languageLink = (language: Language, current: Language): Html =>
  language === current
    ? html`<span aria-current="true" lang="${htmlLanguages[language]}"
        >${languageNames[language]}</span
      > `
    : html`<a href="?lang=${language}" lang="${htmlLanguages[language]}"
        >${languageNames[language]}</a
      > `;

const rules = (translate: TextLookup): Html =>
  html` <section aria-labelledby="rules">
    <h2 id="rules">${translate('rules')}</h2>
    <ul>
      <li>${translate('rule.organization')}</li>
      <li>${translate('rule.money')}</li>
      <li>${translate('rule.success')}</li>
      <li>${translate('rule.refusal')}</li>
      <li>${translate('rule.limit')}</li>
      <li><a href="/public-api/openapi.json">${translate('rule.openapi')}</a></li>
    </ul>
  </section>`;

const callLink = (call: DocumentedCall): Html =>
  html`<li>
    <a href="#${anchorOf(call)}"><code>${call.method} ${call.url}</code></a>
  </li>`;

const anchorOf = ({ method, url }: DocumentedCall): string =>
  `${method}${url}`.replaceAll(/[^\w]+/g, '-').toLowerCase();

const section = (
  group: string,
  calls: DocumentedCall[],
  language: Language,
  translate: TextLookup,
): Html =>
  html`<section aria-labelledby="group-${group}">
    <h2 id="group-${group}">${group}</h2>
    ${calls.map((call) => article(call, language, translate))}
  </section>`;

const article = (call: DocumentedCall, language: Language, translate: TextLookup): Html =>
  html` <article aria-labelledby="${anchorOf(call)}">
    <h3 id="${anchorOf(call)}">
      <code><b>${call.method}</b> ${call.url}</code>
    </h3>
    <p>${summaryOf(language, call)}</p>
    <p>
      ${translate(accessTexts[call.access] ?? 'access.permission')}
      ${accessTexts[call.access] ? '' : html`<code>${call.access}</code>.`}
      ${call.organization === 'required' ? translate('organization.required') : translate('organization.none')}
    </p>
    ${table(translate('params'), call.params, translate)}
    ${table(translate('query'), call.query, translate)}
    ${table(translate('body'), call.body, translate)}
    ${call.files.length > 0 ? fileReply(call.files, translate) : jsonReply(call, translate)}
  </article>`;

const accessTexts: Record<string, ApiTextKey> = {
  public: 'access.public',
  'signed-in': 'access.signed-in',
  GENERAL: 'access.general',
};

const jsonReply = ({ reply }: DocumentedCall, translate: TextLookup): Html =>
  html`<details>
    <summary>${translate('reply')}</summary>
    ${table(translate('reply'), reply, translate)}
  </details>`;

const fileReply = (files: string[], translate: TextLookup): Html =>
  html`<p>${translate('reply.file')} ${files.map((type) => html`<code>${type}</code> `)}</p>`;

const table = (caption: string, fields: Field[], translate: TextLookup): Html[] =>
  fields.length === 0
    ? []
    : [
        html`<div class="scroll" role="group" aria-label="${caption}" tabindex="0">
          <table>
            <caption>
              ${caption}
            </caption>
            <thead>
              <tr>
                <th scope="col">${translate('field')}</th>
                <th scope="col">${translate('type')}</th>
                <th scope="col">${translate('required')}</th>
                <th scope="col">${translate('detail')}</th>
              </tr>
            </thead>
            <tbody>
              ${fields.map((field) => row(field, translate))}
            </tbody>
          </table>
        </div>`,
      ];

const row = ({ path, kind, required, detail }: Field, translate: TextLookup): Html =>
  html`<tr>
    <th scope="row"><code>${path}</code></th>
    <td>${kind}</td>
    <td>${required ? translate('yes') : translate('no')}</td>
    <td>${detail}</td>
  </tr>`;
