import { expect, test } from 'vitest';

import { isOwnAddress, readForeignAddress } from './foreign-address.ts';

const basesOf = (text: string): string[] => {
  const read = readForeignAddress(text);
  return read && 'bases' in read ? read.bases : [];
};

test('text without a dot, or of several words, is a name', () => {
  for (const name of [
    'Valle Sereno',
    'Peñón',
    'Constructora S.A. de C.V.',
    `${'a'.repeat(4100)}.mx`,
    '',
  ])
    expect([name, readForeignAddress(name)]).toEqual([name, undefined]);
});

test.each([
  ['scheme', ['ftp://monitor.mx/', 'ftp:monitor.mx', 'javascript:alert(1.0)', 'file:///etc/hosts']],
  ['no-host', ['http://', 'https:', 'http:///ruta', 'https://?search=a', 'http://mi monitor.mx']],
  ['no-host', ['https://:8443', 'http://%20/']],
  ['local', ['localhost', 'localhost:3000', 'http://localhost/', 'http://LOCALHOST.:80/a']],
  ['local', ['http://monitor/', 'http://pc.localhost', 'https://servidor:443/contracts']],
  ['credentials', ['http://user:secret@monitor.mx/', 'ana@monitor.mx', 'http://user@localhost']],
  ['port', ['https://monitor.mx:8443/a', 'monitor.mx:8443', 'http://monitor.mx:22']],
] as const)('an address is refused for what is wrong with it: %s', (issue, addresses) => {
  for (const text of addresses) expect([text, readForeignAddress(text)]).toEqual([text, { issue }]);
});

test('an address is tried with https first, unless it says http', () => {
  expect(basesOf('monitor.mx')).toEqual(['https://monitor.mx', 'http://monitor.mx']);
  expect(basesOf('http://monitor.mx/')).toEqual(['http://monitor.mx', 'https://monitor.mx']);
  expect(basesOf('https://monitor.mx:443/a')).toEqual([
    'https://monitor.mx/a',
    'http://monitor.mx:443/a',
  ]);
});

test('the path stays, without the screen that was open', () => {
  const base = (text: string) => basesOf(text)[0];
  expect(base('transparencia.mx/monitores/norte/')).toBe(
    'https://transparencia.mx/monitores/norte',
  );
  expect(base('transparencia.mx/norte/comparations/5c8a?baseRemoteUrl=x')).toBe(
    'https://transparencia.mx/norte',
  );
  expect(base('TRANSPARENCIA.mx/Contracts')).toBe('https://transparencia.mx');
  expect(base('peñón.mx')).toBe('https://xn--pen-8mak.mx');
});

test('the address of this installation is known, with either scheme', () => {
  const own = 'https://monitor.municipio.mx';
  expect(isOwnAddress(basesOf('monitor.municipio.mx/contracts?org=Centro'), own)).toBe(true);
  expect(isOwnAddress(basesOf('http://monitor.municipio.mx'), own)).toBe(true);
  expect(isOwnAddress(basesOf('monitor.municipio.mx/otro'), own)).toBe(false);
});
