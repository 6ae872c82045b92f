import { expect, test } from 'vitest';

import { takeScripts } from './take-scripts.ts';

test('only scripts with the mark are those of the page, and nobody sees the mark', () => {
  const html =
    '<meta property="csp-nonce" content="m4rk"/><script nonce="m4rk">one()</script><script>evil()</script><script nonce="guess">evil()</script>' +
    '<script src="/a.js" nonce="m4rk"></script><p>texto</p>';
  const taken = takeScripts(html, 'm4rk');
  expect(taken.scripts).toEqual(['one()']);
  expect(taken.html).not.toContain('m4rk');
});

test('a script is taken as the browser reads it', () => {
  expect(takeScripts('<script nonce="m">a\n(" \0 ")</script>', 'm')).toEqual({
    html: '<script>a\n(" \uFFFD ")</script>',
    scripts: ['a\n(" \uFFFD ")'],
  });
});
