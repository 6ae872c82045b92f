import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for one host name, signed by its own key, from 2020 to an end (X.509, in DER). */
export const certificateFor = (
  host: string,
  end = new Date('2049-12-31T23:59:59Z'),
): { key: string; cert: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(set(sequence(oid('550403'), element(0x0c, Buffer.from(host)))));
  const content = sequence(
    element(0xa0, element(2, Buffer.from([2]))),
    element(2, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(time('200101000000Z'), time(utcTime(end))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(authority, namesOf(host))),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  const whole = sequence(content, ecdsaWithSha256, element(3, signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
};

const element = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};

const sequence = (...contents: Buffer[]): Buffer => element(0x30, ...contents);
const set = (...contents: Buffer[]): Buffer => element(0x31, ...contents);
const oid = (hex: string): Buffer => element(6, Buffer.from(hex, 'hex'));
/** As `491231235959Z`. */
const utcTime = (moment: Date): string =>
  `${moment.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`;
const time = (text: string): Buffer => element(0x17, Buffer.from(text));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

/** It may sign, so that whoever trusts it needs nobody else. */
const authority = sequence(oid('551d13'), element(4, sequence(element(1, Buffer.from([0xff])))));

const namesOf = (host: string): Buffer =>
  sequence(oid('551d11'), element(4, sequence(element(0x82, Buffer.from(host)))));
