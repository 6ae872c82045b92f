import { htmlLanguages, type Language, languageNames, languages } from '../../platform/language.ts';
import { apiText, type ApiTextKey, summaryOf } from './api-texts.ts';
import type { DocumentedCall } from './documented-calls.ts';
import { html, type Html } from './html.ts';
import type { Field } from './schema-fields.ts';

type Say = (key: ApiTextKey) => string;

/** One page that lists every call; it needs neither scripts nor anybody else's server. */
export const renderApiDocs = (calls: DocumentedCall[], language: Language): string => {
  const say: Say = (key) => apiText(language, key);
  const groups = [...Map.groupBy(calls, ({ group }) => group)];
  return html`<!doctype html>
    <html lang="${htmlLanguages[language]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${say('title')}</title>
        <meta name="description" content="${say('intro')}" />
        <link rel="stylesheet" href="/api-docs/style.css" />
      </head>
      <body>
        <header>
          <p><a href="/">${say('home')}</a></p>
          <h1>${say('title')}</h1>
          <p>${say('intro')}</p>
          <nav aria-label="${say('languages')}">
            ${languages.map((it) => languageLink(it, language))}
          </nav>
        </header>
        <main>
          ${rules(say)}
          <nav aria-labelledby="contents">
            <h2 id="contents">${say('contents')}</h2>
            <ul>
              ${calls.map(callLink)}
            </ul>
          </nav>
          ${groups.map(([group, members]) => section(group, members, language, say))}
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

const rules = (say: Say): Html =>
  html` <section aria-labelledby="rules">
    <h2 id="rules">${say('rules')}</h2>
    <ul>
      <li>${say('rule.organization')}</li>
      <li>${say('rule.money')}</li>
      <li>${say('rule.success')}</li>
      <li>${say('rule.refusal')}</li>
      <li>${say('rule.limit')}</li>
      <li><a href="/public-api/openapi.json">${say('rule.openapi')}</a></li>
    </ul>
  </section>`;

const callLink = (call: DocumentedCall): Html =>
  html`<li>
    <a href="#${anchorOf(call)}"><code>${call.method} ${call.url}</code></a>
  </li>`;

const anchorOf = ({ method, url }: DocumentedCall): string =>
  `${method}${url}`.replaceAll(/[^\w]+/g, '-').toLowerCase();

const section = (group: string, calls: DocumentedCall[], language: Language, say: Say): Html =>
  html`<section aria-labelledby="group-${group}">
    <h2 id="group-${group}">${group}</h2>
    ${calls.map((call) => article(call, language, say))}
  </section>`;

const article = (call: DocumentedCall, language: Language, say: Say): Html =>
  html` <article aria-labelledby="${anchorOf(call)}">
    <h3 id="${anchorOf(call)}">
      <code><b>${call.method}</b> ${call.url}</code>
    </h3>
    <p>${summaryOf(language, call)}</p>
    <p>
      ${say(accessTexts[call.access] ?? 'access.permission')}
      ${accessTexts[call.access] ? '' : html`<code>${call.access}</code>.`}
      ${call.organization === 'required' ? say('organization.required') : say('organization.none')}
    </p>
    ${table(say('params'), call.params, say)} ${table(say('query'), call.query, say)}
    ${table(say('body'), call.body, say)}
    ${call.files.length > 0 ? fileReply(call.files, say) : jsonReply(call, say)}
  </article>`;

const accessTexts: Record<string, ApiTextKey> = {
  public: 'access.public',
  'signed-in': 'access.signed-in',
  GENERAL: 'access.general',
};

const jsonReply = ({ reply }: DocumentedCall, say: Say): Html =>
  html`<details>
    <summary>${say('reply')}</summary>
    ${table(say('reply'), reply, say)}
  </details>`;

const fileReply = (files: string[], say: Say): Html =>
  html`<p>${say('reply.file')} ${files.map((type) => html`<code>${type}</code> `)}</p>`;

const table = (caption: string, fields: Field[], say: Say): Html[] =>
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
                <th scope="col">${say('field')}</th>
                <th scope="col">${say('type')}</th>
                <th scope="col">${say('required')}</th>
                <th scope="col">${say('detail')}</th>
              </tr>
            </thead>
            <tbody>
              ${fields.map((field) => row(field, say))}
            </tbody>
          </table>
        </div>`,
      ];

const row = ({ path, kind, required, detail }: Field, say: Say): Html =>
  html`<tr>
    <th scope="row"><code>${path}</code></th>
    <td>${kind}</td>
    <td>${required ? say('yes') : say('no')}</td>
    <td>${detail}</td>
  </tr>`;
