import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { findHardCodedText } from './support/hard-coded-text.ts';

const parts = globSync('src/*/*/{web,admin}/**/*.{ts,tsx}').filter(
  (path) => !path.includes('.test.'),
);

test('the walk sees the parts of the pages', () => {
  expect(parts).toContain('src/foundation/ui/web/share-button.tsx');
  expect(parts).toContain('src/main/composition/web/public-router.ts');
  expect(parts).toContain('src/main/composition/admin/admin-frame.tsx');
});

test('every text that is seen or read aloud comes from a catalogue', () => {
  const found = parts.flatMap((path) =>
    findHardCodedText(path, readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['between tags', '<p>Hola</p>', 'Hola'],
  ['beside a value', '<p>{count} contratos</p>', 'contratos'],
  ['in Japanese', '<p>契約</p>', '契約'],
  ['as a value between tags', "<p>{'Hola'}</p>", 'Hola'],
  ['as one of two values', "<p>{open ? 'Sí' : '---'}</p>", 'Sí'],
  ['on a condition', "<p>{open && 'abierto'}</p>", 'abierto'],
  ['when there is none', "<p>{name ?? 'Sin nombre'}</p>", 'Sin nombre'],
  ['in a template', '<p>{`${count} filas`}</p>', 'filas'],
  ['as a name read aloud', '<nav aria-label="Páginas" />', 'Páginas'],
  ['as what an image shows', "<img alt={'Una torre'} />", 'Una torre'],
  ['as an example in a field', '<input placeholder="Escribe" />', 'Escribe'],
  ['as the title of a part', '<Card title="Recursos" />', 'Recursos'],
  ['in a template of a title', '<Card title={`${name} (copia)`} />', '(copia)'],
  ['in a toast', "showToast('info', 'Listo')", 'Listo'],
  [
    'in the head of a page',
    "pageHead({ title: `Recursos de ${name}`, description: '' })",
    'Recursos de',
  ],
  ['as the title of the document', "document.title = 'Recursos'", 'Recursos'],
])('a text %s is found', (_, code, text) => {
  expect(findHardCodedText('part.tsx', `const part = ${code};`)).toEqual([text]);
});

test.each([
  ["<p>{t('title')}</p>"],
  ["<p>{t(open ? 'one' : 'other', { count })}</p>"],
  ['<p>{rows.map((row) => <b key={row} className="strong">{row}</b>)}</p>'],
  ['<p>{count} / {pages} · ---</p>'],
  ['<p>{title}{\' \'}<a href="/contracts" rel="noopener">{name}</a></p>'],
  ['<Card title={t(\'title\')} level={2} look="plain" />'],
  ['<img alt="" />'],
  ["<p data-kind={open ? 'good' : 'bad'}>{open && t('open')}</p>"],
  ["<p>{look === 'plain' ? name : null}</p>"],
  ['<button>PNG</button>'],
  ["showToast('info', t('copied'))"],
  ['pageHead({ title: `${title} · ${shortName}`, description })'],
])('%s has no text of its own', (code) => {
  expect(findHardCodedText('part.tsx', `const part = ${code};`)).toEqual([]);
});
