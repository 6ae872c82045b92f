import { htmlLanguages, type Language } from '../../../foundation/platform/language.ts';
import { translateInto } from './server-texts.ts';

/**
 * What whoever administers sees without a network. It names nobody and no organization, for it stays
 * in the browser; and it holds its own styles, for nothing else does.
 */
export const adminOfflineDocument = (language: Language): string => {
  const translate = (key: string) => translateInto(language, key);
  return [
    `<!doctype html><html lang="${htmlLanguages[language]}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${translate('composition-admin:offline.title')} · Contraluz</title>`,
    `<style>${styles}</style></head>`,
    `<body><main><h1>${translate('composition-admin:offline.title')}</h1>`,
    `<p>${translate('composition-admin:offline.text')}</p>`,
    // It is shown at the address that was asked for, and leads there.
    `<p><a href="">${translate('platform:retry')}</a></p>`,
    '</main></body></html>',
  ].join('');
};

const styles = [
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#262c4a;background:#f9faff}',
  'main{max-width:36rem;padding:15vh 1rem 2rem;margin:auto}',
  'h1{font-family:Georgia,serif;font-size:2rem}',
  'a{display:inline-block;padding:.75rem 1.5rem;border-radius:.25rem;font-weight:700;text-decoration:none;color:#fff;background:#262c4a}',
  'a:focus-visible{outline:3px solid #1bbabf;outline-offset:2px}',
].join('');
