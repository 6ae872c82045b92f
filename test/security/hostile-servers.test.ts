import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { afterAll, describe, expect, test } from 'vitest';

import type { OutboundRefused } from '../../src/foundation/platform/api/outbound/outbound-refused.ts';
import { openOutbound } from '../../src/foundation/platform/api/outbound/outbound.ts';
import { certificateFor } from '../support/certificate.ts';
import { networkTo, publicAddress } from '../support/stranger.ts';

const limits = { bytes: 10_000, milliseconds: 3_000 };

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close());
  return (server.address() as AddressInfo).port;
};

/** What comes of asking a server on that port of this machine, under a public name or address. */
const outcomeOf = async (address: string, port: number): Promise<string> => {
  const fetch = openOutbound(networkTo(port));
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await fetch(address, limits)).body) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  } catch (error) {
    return (error as OutboundRefused).reason;
  }
};

describe('over https the certificate is that of the name, though an address is connected to', () => {
  const { key, cert } = certificateFor('docs.municipio.mx');
  const secure = createSecureServer({ key, cert }, (_request, response) => response.end('here'));
  const listening = listen(secure);
  const usual = getCACertificates();
  const trusting = async (authorities: string[], host: string) => {
    const port = await listening;
    setDefaultCACertificates(authorities);
    try {
      return await outcomeOf(`https://${host}/`, port);
    } finally {
      setDefaultCACertificates(usual);
    }
  };
  test('who is trusted and is asked by that name answers', async () => {
    expect(await trusting([cert], 'docs.municipio.mx')).toBe('here');
  });

  test('over https the certificate is that of the name, though an address is connected to under another name, or by the address, it is no answer', async () => {
    expect(await trusting([cert], 'otro.municipio.mx')).toBe('no-answer');
    expect(await trusting([cert], publicAddress)).toBe('no-answer');
  });

  test('who vouches for itself alone is no answer, whatever the environment says', async () => {
    expect(await trusting(usual, 'docs.municipio.mx')).toBe('no-answer');
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    const outcome = await trusting(usual, 'docs.municipio.mx');
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    expect(outcome).toBe('no-answer');
  });
});

describe('an answer that is none keeps nobody waiting', () => {
  const outcomeOfAnswer = async (text: string): Promise<string> => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.write(text));
    });
    return outcomeOf('http://docs.municipio.mx/', await listen(server));
  };
  const head = 'HTTP/1.1 200 OK\r\n';

  test.each([
    [
      'another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    ],
    ['nonsense', 'SSH-2.0-OpenSSH_9.6\r\n\r\n'],
    ['endless headers', `${head}${'x-filler: abcdefghij\r\n'.repeat(5_000)}\r\n`],
    ['two lengths', `${head}content-length: 1\r\ncontent-length: 5\r\n\r\nhello`],
    [
      'a length and pieces',
      `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a piece of a broken size', `${head}transfer-encoding: chunked\r\n\r\nzz\r\nhello\r\n`],
  ])('%s', async (_, text) => {
    expect(await outcomeOfAnswer(text)).toBe('no-answer');
  });
});
