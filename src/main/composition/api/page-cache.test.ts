import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, onTestFinished, test, vi } from 'vitest';

import { tooBusy } from '../../../foundation/platform/api/limits/too-busy.ts';
import type { PageAnswer } from '../page.ts';
import { pageCache } from './page-cache.ts';

const visit = { path: '/contracts', language: 'es', organizationId: 'a' };
const renderer = () => {
  let renderings = 0;
  return vi.fn<() => Promise<PageAnswer>>(async () => ({
    status: 200,
    headers: {},
    html: `${(renderings += 1)}`,
    scripts: [],
    failures: [],
  }));
};
type Cache = ReturnType<typeof pageCache>;
const read = async (
  cache: Cache,
  page: Parameters<Cache['find']>[0],
  render: ReturnType<typeof renderer>,
) => (await cache.find(page, render)).body.plain.toString();

test('visits of the same page share one rendering, even at the same time', async () => {
  const cache = pageCache(5);
  const render = renderer();
  const pages = await Promise.all([1, 2, 3].map(() => read(cache, visit, render)));
  expect(pages).toEqual(['1', '1', '1']);
});

test('another address, language or organization is another page', async () => {
  const cache = pageCache(5);
  const render = renderer();
  await read(cache, visit, render);
  await read(cache, { ...visit, path: '/contracts?page=2' }, render);
  await read(cache, { ...visit, language: 'en' }, render);
  await read(cache, { ...visit, organizationId: 'b' }, render);
  expect(render).toHaveBeenCalledTimes(4);
});

test('a change of its data drops the pages of an organization, and no others', async () => {
  const cache = pageCache(60);
  const render = renderer();
  const other = { ...visit, organizationId: 'b' };
  await read(cache, visit, render);
  await read(cache, other, render);
  cache.forget('a');
  expect(await read(cache, visit, render)).toBe('3');
  expect(await read(cache, other, render)).toBe('2');
});

test('a page that was being rendered while its data changed is not served afterwards', async () => {
  const cache = pageCache(60);
  const render = renderer();
  const early = read(cache, visit, render);
  cache.forget('a');
  await early;
  expect(await read(cache, visit, render)).toBe('2');
});

test.each([
  ['the database is away', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ['too much is asked', tooBusy()],
])('while %s the page of before is served, and made anew afterwards', async (_, away) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = pageCache(5);
  const render = renderer();
  const failing = vi.fn<() => Promise<PageAnswer>>(async () => Promise.reject(away));
  expect(await read(cache, visit, render)).toBe('1');
  for (let minute = 0; minute < 10; minute += 1) {
    vi.advanceTimersByTime(60_000);
    expect(await read(cache, visit, failing)).toBe('1');
  }
  cache.forgetAll();
  expect(await read(cache, visit, failing), 'nobody heard of changes meanwhile').toBe('1');
  expect(failing).toHaveBeenCalledTimes(11);
  cache.forgetAll();
  expect(await read(cache, visit, render)).toBe('2');
  await expect(read(cache, { ...visit, path: '/flows' }, failing)).rejects.toThrow(away.message);
  cache.forget('a');
  await expect(read(cache, visit, failing)).rejects.toThrow(away.message);
});

const tagged = { ...visit, etag: 'W/"1"' };

test('a page of the state that is shown is served at once and made anew behind it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = pageCache(5);
  const render = renderer();
  expect(await read(cache, tagged, render)).toBe('1');
  vi.advanceTimersByTime(6000);
  const endless = vi.fn<() => Promise<PageAnswer>>(() => new Promise(() => {}));
  expect(await read(cache, tagged, endless), 'nobody waits for the new one').toBe('1');
  expect(await read(cache, tagged, endless)).toBe('1');
  expect(endless, 'one visit of several makes it anew').toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(6000);
  expect(await read(cache, tagged, render)).toBe('1');
  await expect.poll(() => read(cache, tagged, render)).toBe('2');
});

test('an old page, one of another state and one without a tag are waited for', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = pageCache(5);
  const render = renderer();
  expect(await read(cache, tagged, render)).toBe('1');
  expect(await read(cache, { ...tagged, etag: 'W/"2"' }, render)).toBe('2');
  vi.advanceTimersByTime(20 * 60_000);
  expect(await read(cache, tagged, render)).toBe('3');
  cache.forgetAll();
  expect(await read(cache, tagged, render)).toBe('4');
  expect(await read(cache, visit, render)).toBe('5');
  vi.advanceTimersByTime(6000);
  expect(await read(cache, visit, render)).toBe('6');
});

test('the pages that are visited stay when many others are made', async () => {
  const cache = pageCache(600);
  const render = renderer();
  await read(cache, tagged, render);
  for (let page = 0; page < 2100; page++) {
    await read(cache, { ...visit, path: `/${page}` }, render);
    if (page % 500 === 0) await read(cache, tagged, render);
  }
  expect(await read(cache, tagged, render)).toBe('1');
});

test('a page that could not be rendered is tried again', async () => {
  const cache = pageCache(60);
  const broken = vi.fn<() => Promise<PageAnswer>>(async () => Promise.reject(new Error('broken')));
  await expect(cache.find(visit, broken)).rejects.toThrow('broken');
  expect(await read(cache, visit, renderer())).toBe('1');
});

test('what is kept has an end in number', async () => {
  const cache = pageCache(60);
  const render = renderer();
  for (let page = 0; page < 2100; page++) await read(cache, { ...visit, path: `/${page}` }, render);
  await read(cache, { ...visit, path: '/2099' }, render);
  expect(render).toHaveBeenCalledTimes(2100);
  await read(cache, { ...visit, path: '/0' }, render);
  expect(render).toHaveBeenCalledTimes(2101);
});

test('nothing is kept for no seconds', async () => {
  const cache = pageCache(0);
  const render = renderer();
  await read(cache, visit, render);
  expect(await read(cache, visit, render)).toBe('2');
});

/** Megabytes of texts and objects that something still refers to. */
const heldMemory = (): number => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed / 1e6;
};

test('the hash of a script does not hold the document it stood in', async () => {
  const cache = pageCache(60);
  const before = heldMemory();
  for (let index = 0; index < 30; index += 1) {
    const html = `<script>start(${index}, "a script of some length")</script>`.padEnd(1_000_000);
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, text = '']) => text);
    const page = { status: 200, headers: {}, html, scripts, failures: [] };
    await cache.find({ ...visit, path: `/contracts/${index}` }, async () => page);
  }
  expect(heldMemory() - before).toBeLessThan(10);
  const kept = await cache.find({ ...visit, path: '/contracts/29' }, renderer());
  expect(kept.scriptSources).toEqual([expect.stringMatching(/^'sha256-/)]);
});
