import type { VersionProof } from '../../../records/contract-versions/ledger-endpoints.ts';
import {
  dayEntry,
  type LedgerDay,
  placeInDay,
  versionEntry,
} from '../../../records/contract-versions/ledger-entry.ts';
import type { EvidenceFacts, EvidenceFault } from '../evidence-facts.ts';

/*
 * Checks the files of the evidence of a contract against the digests that this page has, and its versions
 * against the roots of their days (docs/ledger.md). It uses nothing but the browser, and asks no server.
 */

type Fault = { fault: EvidenceFault; at: string };
type Files = Map<string, File>;

const partOf = <Part extends HTMLElement>(id: string): Part => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no ${id}.`);
  return found as Part;
};

const { listed, texts }: EvidenceFacts = JSON.parse(partOf('facts').textContent);

const sha256 = async (...parts: BufferSource[]): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));

const inHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const inUtf8 = (text: string) => new TextEncoder().encode(text);

/** The tree is that of RFC 6962: an entry is hashed behind a byte 0, two nodes behind a byte 1. */
const hashEntry = (entry: readonly unknown[]) =>
  sha256(Uint8Array.of(0), inUtf8(JSON.stringify(entry)));
const hashNodes = (left: Uint8Array<ArrayBuffer>, right: Uint8Array<ArrayBuffer>) =>
  sha256(Uint8Array.of(1), left, right);

/** The root that a version and its path give (RFC 9162, 2.1.3.2); undefined when the path has another length. */
const rootOfProof = async ({ record, path }: VersionProof, day: LedgerDay) => {
  let place = placeInDay(day, record.sequence);
  let last = day.versions;
  let node = await hashEntry(versionEntry(record));
  for (const beside of path.map(fromHex)) {
    if (last === 0) return undefined;
    const isRight = place % 2 === 1;
    if (isRight || place === last) {
      node = await hashNodes(beside, node);
      while (place % 2 === 0 && place !== 0) [place, last] = [place >> 1, last >> 1];
    } else node = await hashNodes(node, beside);
    [place, last] = [place >> 1, last >> 1];
  }
  return last === 0 ? inHex(node) : undefined;
};

const findFileFaults = async (files: Files): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const { path, sha256: expected } of listed) {
    const file = files.get(path);
    if (!file) faults.push({ fault: 'MISSING', at: path });
    else if (inHex(await sha256(await file.arrayBuffer())) !== expected)
      faults.push({ fault: 'ALTERED', at: path });
  }
  return faults;
};

const readData = async <Data>(files: Files, path: string): Promise<Data> =>
  JSON.parse((await files.get(path)?.text()) ?? '').data;

/** Each day that is over names the root of the one before, and goes on where that ends. */
const findChainFaults = (days: LedgerDay[]): Fault[] =>
  days.flatMap((day, index) => {
    const before = days[index - 1];
    const isNext =
      day.previousRoot === (before?.root ?? null) &&
      day.firstSequence === (before ? before.firstSequence + before.versions : 1);
    return isNext ? [] : [{ fault: 'CHAIN' as const, at: day.day }];
  });

const faultOfVersion = async (
  proof: VersionProof,
  days: LedgerDay[],
): Promise<EvidenceFault | undefined> => {
  const { record, state, day } = proof;
  if (state !== null && inHex(await sha256(inUtf8(state))) !== record.sha256) return 'STATE';
  if (day === null) return undefined;
  const known = days.find((one) => one.day === day.day);
  if (JSON.stringify(dayEntry(day)) !== JSON.stringify(known && dayEntry(known))) return 'DAY';
  return known && (await rootOfProof(proof, known)) === known.root ? undefined : 'PATH';
};

const readProofs = (files: Files): Promise<[string, VersionProof][]> =>
  Promise.all(
    listed
      .filter(({ path }) => path.startsWith('versiones/'))
      .map(async ({ path }) => [path, await readData<VersionProof>(files, path)]),
  );

const findVersionFaults = async (
  files: Files,
  proofs: [string, VersionProof][],
): Promise<Fault[]> => {
  const { docs } = await readData<{ docs: LedgerDay[] }>(files, 'dias.json');
  const days = docs.toReversed();
  const faults = findChainFaults(days);
  for (const [path, proof] of proofs) {
    const fault = await faultOfVersion(proof, days);
    if (fault) faults.push({ fault, at: path });
  }
  return faults;
};

const show = (verdict: string, faults: Fault[] = []): void => {
  partOf('verdict').textContent = verdict;
  partOf('faults').replaceChildren(
    ...faults.map(({ fault, at }) => {
      const line = document.createElement('li');
      line.textContent = `${at}: ${texts.faults[fault]}`;
      return line;
    }),
  );
};

const filled = (text: string, values: Record<string, number>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** A file that is not what it was cannot be read for what it says: then nothing else is looked at. */
const check = async (chosen: File[]): Promise<void> => {
  show(texts.checking);
  // The first part of a path is the name of the folder, which is the reader's own.
  const files = new Map(
    chosen.map((file) => [file.webkitRelativePath.split('/').slice(1).join('/'), file]),
  );
  if (!files.has('verificar.html')) return show(texts.other);
  const altered = await findFileFaults(files);
  if (altered.length > 0) return showFaults(altered);
  const proofs = await readProofs(files);
  const faults = await findVersionFaults(files, proofs);
  if (faults.length > 0) return showFaults(faults);
  // The root of a day is known when it is over.
  const proven = proofs.filter(([, { day }]) => day !== null).length;
  show(filled(texts.holds, { count: listed.length, proven, versions: proofs.length }));
};

const showFaults = (faults: Fault[]): void =>
  show(filled(texts.fails, { count: faults.length }), faults);

const folder = partOf<HTMLInputElement>('folder');
if (!('subtle' in crypto)) {
  folder.disabled = true;
  show(texts.unable);
}
folder.addEventListener('change', () => {
  check([...(folder.files ?? [])]).catch((error: unknown) =>
    show(`${texts.other} (${String(error)})`),
  );
});
