import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type ReceivedMail = { from: string; to: string; content: string };

/**
 * A mail server that keeps what it is given (SMTP, RFC 5321), or answers with `verdict` instead;
 * `close` makes it unreachable.
 */
export const openMailServer = async (port = 0, verdict?: (mail: ReceivedMail) => string) => {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    talk(socket, (mail) => {
      if (verdict) return verdict(mail);
      received.push(mail);
      return '250 kept';
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  return {
    received,
    port: taken,
    url: `smtp://127.0.0.1:${taken}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

const talk = (socket: Socket, answerTo: (mail: ReceivedMail) => string): void => {
  let mail = { from: '', to: '', content: '' };
  let isContent = false;
  let unread = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (isContent) return hearContent(line);
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? [];
    if (/^MAIL FROM/i.test(line)) mail = { from: address, to: '', content: '' };
    if (/^RCPT TO/i.test(line)) mail.to = address;
    isContent = /^DATA/i.test(line);
    say(isContent ? '354 go on' : '250 yes');
  };
  const hearContent = (line: string): void => {
    if (line !== '.') return void (mail.content += `${line.replace(/^\./, '')}\r\n`);
    isContent = false;
    say(answerTo(mail));
  };
  say('220 here');
  socket.on('data', (chunk: Buffer) => {
    const lines = (unread + chunk.toString()).split('\r\n');
    unread = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
};
